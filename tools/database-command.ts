import { parseArgs } from "node:util";
import { UsageError } from "#server/boot/failures.ts";

/** A command on the database. `seed` without numbers adds the example posts. */
export type DatabaseCommand =
	| { name: "new-migration" | "migrate" | "reset" }
	| { name: "seed"; posts: number | undefined; comments: number | undefined; media: number | undefined };

/** @returns the number of an option, if it was given */
function readCount(option: string, nouns: string, value: string | undefined): number | undefined {
	if (value === undefined) return;
	if (/^[1-9]\d{0,6}$/.test(value)) return Number(value);
	throw new UsageError(`${option} takes a number of ${nouns}, such as 10000.`);
}

/**
 * Parses the arguments of `npm run db:…`.
 *
 * @throws UsageError for a wrong command or number; the error of `parseArgs` for an unknown option
 */
export function readDatabaseCommand(args: string[]): DatabaseCommand {
	const { positionals, values } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			bulk: { type: "string" },
			"bulk-comments": { type: "string" },
			"bulk-media": { type: "string" },
			yes: { type: "boolean" },
		},
	});
	const [name] = positionals;
	switch (name) {
		case "seed":
			return {
				name,
				posts: readCount("--bulk", "posts", values.bulk),
				comments: readCount("--bulk-comments", "comments", values["bulk-comments"]),
				media: readCount("--bulk-media", "files", values["bulk-media"]),
			};
		case "reset":
			if (values.yes) return { name };
			throw new UsageError("This deletes everything. Say so: db:reset -- --yes");
		case "migrate":
		case "new-migration":
			return { name };
		default:
			throw new UsageError("Commands: migrate, new-migration, seed, reset");
	}
}
