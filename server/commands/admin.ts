import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { Admin } from "../../db/entities/admin.entity.ts";
import { Session } from "../../db/entities/session.entity.ts";
import { migrate, runAlone } from "../../db/migrate.ts";
import { type EntityManager, openDatabase } from "../../db/open.ts";
import { systemClock } from "../clock.ts";
import { loadEnvFile, readEnvironment } from "../env.ts";
import { setPassword } from "../features/auth/auth.service.ts";
import { listSessions } from "../features/auth/session.service.ts";
import { explainFailure, UsageError } from "../terminal.ts";

const USAGE = `npm run admin -- COMMAND

  set-password [--username NAME]   sets the password (and makes the admin if there is none);
                                   reads it from the terminal or from standard input
  sessions                         lists the open sessions
  revoke ID | revoke --all         ends one session, or all
`;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Reads a line without showing it, or from standard input when that is no terminal. */
async function readSecret(question: string): Promise<string> {
	const { isTTY } = process.stdin;
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
	if (isTTY) process.stdout.write(question);
	const reader = createInterface({
		input: process.stdin,
		output: silent,
		terminal: isTTY,
	});
	try {
		for await (const line of reader) return line;
		return "";
	} finally {
		reader.close();
		if (isTTY) process.stdout.write("\n");
	}
}

async function changePassword(
	em: EntityManager,
	username: string | undefined,
): Promise<void> {
	const [first] = await em.find(
		Admin,
		{},
		{ orderBy: { id: "asc" }, limit: 1 },
	);
	const name = username ?? first?.username ?? "admin";
	const password = await readSecret(`New password for ${name}: `);
	await setPassword(em, name, password, new Date());
	say(`The password of ${name} is set; all sessions have ended.`);
}

async function printSessions(em: EntityManager): Promise<void> {
	const sessions = await listSessions({ em, clock: systemClock });
	for (const session of sessions) {
		say(
			[
				session.id,
				session.admin.username,
				session.lastUsedAt.toISOString(),
				session.address,
				session.userAgent,
			].join("\t"),
		);
	}
	if (sessions.length === 0) say("No open sessions.");
}

async function revoke(
	em: EntityManager,
	id: string | undefined,
	all: boolean | undefined,
): Promise<void> {
	if (!all && !/^\d{1,9}$/.test(id ?? "")) throw new UsageError(USAGE);
	const ended = await em.nativeDelete(Session, all ? {} : { id: Number(id) });
	say(`Sessions ended: ${ended}`);
}

async function main(): Promise<void> {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: { username: { type: "string" }, all: { type: "boolean" } },
	});
	const [command, argument] = positionals;
	if (!["set-password", "sessions", "revoke"].includes(command ?? "")) {
		say(USAGE);
		process.exit(command ? 1 : 0);
	}
	loadEnvFile();
	const env = readEnvironment();
	const database = await openDatabase({
		databaseUrl: env.DATABASE_URL,
		dataDir: env.DATA_DIR,
	});
	try {
		await runAlone(database, () => migrate(database.orm));
		const em = database.orm.em.fork();
		if (command === "set-password") await changePassword(em, values.username);
		else if (command === "sessions") await printSessions(em);
		else await revoke(em, argument, values.all);
	} finally {
		await database.close();
	}
}

await main().catch(explainFailure);
process.exit(0);
