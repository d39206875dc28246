import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Log of a start, before the server's own has begun. */
export const START_LOG = "start.log";

/** Refusals of single clients by a server that runs: no reason for its end. */
const TO_CLIENTS = /the database system is|terminating|does not exist/;

/**
 * The last reason that the server has given for its end, without the values of statements.
 *
 * @param since milliseconds of the epoch: earlier ones do not count
 */
export function lastFailure(folder: string, since: number): string | undefined {
	const read = (name: string): string[] => {
		const file = join(folder, name);
		try {
			if (statSync(file).mtimeMs < since) return [];
			return readFileSync(file, "utf8").trim().split("\n");
		} catch {
			// It is not there, or no longer.
			return [];
		}
	};
	const start = new Date(since).toISOString().slice(0, 19).replace("T", " ");
	const logs = existsSync(join(folder, "log"))
		? readdirSync(join(folder, "log")).map((name) => `log/${name}`)
		: [];
	const reason = [START_LOG, ...logs]
		.flatMap(read)
		.filter(
			(line) =>
				line >= start && /(FATAL|PANIC): /.test(line) && !TO_CLIENTS.test(line),
		)
		.sort()
		.pop();
	// Lines from before its log has begun have no level.
	const early = () =>
		read(START_LOG).findLast((line) => !/ (LOG|HINT|DETAIL): /.test(line));
	return (reason ?? early())?.replace(/^.*(FATAL|PANIC): +/, "");
}
