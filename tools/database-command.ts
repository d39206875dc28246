import { parseArgs } from "node:util";
import { UsageError } from "#server/boot/terminal.ts";

/** What is to be done to the database. Without numbers, `seed` adds the example posts. */
export type DatabaseCommand =
	| { name: "new-migration" | "migrate" | "reset" }
	| { name: "seed"; posts: number | undefined; comments: number | undefined };

/** @returns the number that an option was given, or none where it was not */
function readCount(
	option: string,
	nouns: string,
	value: string | undefined,
): number | undefined {
	if (value === undefined) return;
	if (/^[1-9]\d{0,6}$/.test(value)) return Number(value);
	throw new UsageError(`${option} takes a number of ${nouns}, such as 10000.`);
}

/**
 * Reads what `npm run db:…` was asked for.
 *
 * @throws UsageError, or what `parseArgs` says of an option that it does not know
 */
export function readDatabaseCommand(args: string[]): DatabaseCommand {
	const { positionals, values } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			bulk: { type: "string" },
			"bulk-comments": { type: "string" },
			yes: { type: "boolean" },
		},
	});
	const [name] = positionals;
	switch (name) {
		case "seed":
			return {
				name,
				posts: readCount("--bulk", "posts", values.bulk),
				comments: readCount(
					"--bulk-comments",
					"comments",
					values["bulk-comments"],
				),
			};
		case "reset":
			if (values.yes) return { name };
			throw new UsageError(
				"This deletes everything. Say so: db:reset -- --yes",
			);
		case "migrate":
		case "new-migration":
			return { name };
		default:
			throw new UsageError("Commands: migrate, new-migration, seed, reset");
	}
}
