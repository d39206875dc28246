import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The log of a start, before the server opens its own. */
export const START_LOG = "start.log";

/** Messages to single clients of a running server, which are not reasons for its end. */
const CLIENT_MESSAGES = /the database system is|terminating|does not exist/;

/**
 * The last reason in the logs for the end of the server, without the values of statements.
 *
 * @param since milliseconds since the epoch; earlier log lines do not count
 */
export function lastFailure(folder: string, since: number): string | undefined {
	const read = (name: string): string[] => {
		const file = join(folder, name);
		try {
			if (statSync(file).mtimeMs < since) return [];
			return readFileSync(file, "utf8").trim().split("\n");
		} catch {
			// The file is missing, or was removed meanwhile.
			return [];
		}
	};
	const start = new Date(since).toISOString().slice(0, 19).replace("T", " ");
	const logs = existsSync(join(folder, "log")) ? readdirSync(join(folder, "log")).map((name) => `log/${name}`) : [];
	const reason = [START_LOG, ...logs]
		.flatMap(read)
		.filter((line) => line >= start && /(FATAL|PANIC): /.test(line) && !CLIENT_MESSAGES.test(line))
		.sort()
		.pop();
	// Lines from before the server has its log have no level.
	const startFailure = () => read(START_LOG).findLast((line) => !/ (LOG|HINT|DETAIL): /.test(line));
	return (reason ?? startFailure())?.replace(/^.*(FATAL|PANIC): +/, "");
}
