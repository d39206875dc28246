import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
	chownSync,
	existsSync,
	globSync,
	mkdtempSync,
	readFileSync,
	rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "../testing/running-site.ts";
import { BrokenError } from "./drill.ts";

const TOOLS = ["initdb", "pg_ctl", "postgres"];

/** A Postgres server that belongs to one drill. */
export class OwnPostgres {
	readonly url: string;
	readonly #folder: string;
	readonly #tools: string;
	readonly #user: { uid: number; gid: number } | undefined;

	private constructor(tools: string, folder: string, port: number) {
		this.#tools = tools;
		this.#folder = folder;
		this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
		this.#user = userToRunAs();
	}

	/** @throws BrokenError when there is no Postgres on this machine */
	static async start(): Promise<OwnPostgres> {
		const tools = findTools();
		const folder = mkdtempSync(join(tmpdir(), "site-postgres-"));
		const port = await freePort();
		const postgres = new OwnPostgres(tools, folder, port);
		try {
			await postgres.#make(port);
		} catch (error) {
			await postgres.remove();
			throw error;
		}
		return postgres;
	}

	async #make(port: number): Promise<void> {
		const { uid, gid } = this.#user ?? {};
		if (uid !== undefined && gid !== undefined) {
			chownSync(this.#folder, uid, gid);
		}
		await this.#run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8");
		const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
		await this.#control("start", "-o", options);
	}

	/**
	 * Stops it and starts it again, waiting until it answers.
	 *
	 * @param mode `fast` ends every connection in order, `immediate` as if the server had died
	 */
	restart(mode: "fast" | "immediate"): Promise<void> {
		return this.#control("restart", "-m", mode);
	}

	/** Ends it and clears it away. */
	async remove(): Promise<void> {
		await this.#control("stop", "-m", "immediate").catch(() => undefined);
		rmSync(this.#folder, { recursive: true, force: true });
	}

	#control(command: string, ...args: string[]): Promise<void> {
		const log = join(this.#folder, "log");
		return this.#run("pg_ctl", command, "-w", "-l", log, ...args);
	}

	async #run(tool: string, ...args: string[]): Promise<void> {
		// Its output goes nowhere: the server that it leaves behind would keep a pipe open.
		const child = spawn(join(this.#tools, tool), args, {
			cwd: this.#folder,
			stdio: "ignore",
			env: { PATH: process.env.PATH, PGDATA: join(this.#folder, "data") },
			...this.#user,
		});
		const [code] = await once(child, "exit");
		if (code === 0) return;
		const log = join(this.#folder, "log");
		const said = existsSync(log) ? readFileSync(log, "utf8") : "";
		throw new BrokenError(`${tool} ${args[0]} ended with ${code}\n${said}`);
	}
}

function findTools(): string {
	const folders = [
		...(process.env.PATH ?? "").split(delimiter),
		...globSync("/usr/lib/postgresql/*/bin").sort().reverse(),
	];
	const found = folders.find((folder) =>
		TOOLS.every((tool) => existsSync(join(folder, tool))),
	);
	if (found === undefined) {
		throw new BrokenError(
			`No Postgres to start: ${TOOLS.join(", ")} are neither on PATH nor under /usr/lib/postgresql`,
		);
	}
	return found;
}

/** Postgres refuses to run as root. */
function userToRunAs(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const ask = (what: string) =>
		Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));
	return { uid: ask("-u"), gid: ask("-g") };
}
