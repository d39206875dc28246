import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { usernameSchema } from "#contract/auth.ts";
import { Session } from "#db/entities/session.entity.ts";
import { migrate, withAdvisoryLock } from "#db/migrate.ts";
import type { EntityManager } from "#db/open.ts";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { openDatabase } from "#server/boot/open-database.ts";
import { loadEnvFile, readEnvironment } from "#server/env.ts";
import { addAdmin, listAdmins, removeAdmin, setPassword } from "#server/features/auth/admin.service.ts";
import {
	firstPasswordFile,
	generatePassword,
	removeUsedFirstPassword,
} from "#server/features/auth/first-admin.service.ts";
import { listSessions } from "#server/features/auth/session.service.ts";
import { recordInJournal } from "#server/features/journal/journal.service.ts";
import { systemClock } from "#server/lib/clock.ts";

const USAGE = `npm run admin -- COMMAND

  list                   lists the admins: name, since when, open sessions, their last use
  add NAME               makes another admin; with --generate its password is made up and printed, and has to be
                         changed at the first sign-in
  set-password [NAME]    sets the password, turns it on where it was off, and ends the sessions;
                         the name may be left out where there is one admin
  remove NAME            removes an admin, but never the last one
  sessions               lists the open sessions
  revoke ID | --all      ends one session, or all

Passwords are read from the terminal or from standard input.
`;

interface CommandCall {
	em: EntityManager;
	argument: string | undefined;
	isForAll: boolean;
	isGenerated: boolean;
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Reads a line from a terminal without echo, or from standard input that is no terminal. */
async function readSecret(question: string): Promise<string> {
	const { isTTY } = process.stdin;
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
	if (isTTY) process.stdout.write(question);
	const reader = createInterface({ input: process.stdin, output: silent, terminal: isTTY });
	try {
		for await (const line of reader) return line;
		return "";
	} finally {
		reader.close();
		if (isTTY) process.stdout.write("\n");
	}
}

function nameIn({ argument }: CommandCall): string {
	const { data } = usernameSchema.safeParse(argument);
	if (data === undefined) throw new UsageError(USAGE);
	return data;
}

const noAdmin = (name: string) =>
	new UsageError(`There is no admin ${name}; \`list\` has the names, \`add\` makes one.`);

async function add(call: CommandCall): Promise<void> {
	const username = nameIn(call);
	const { isGenerated } = call;
	const password = isGenerated ? generatePassword() : await readSecret(`Password for ${username}: `);
	const credentials = { username, password, mustChangePassword: isGenerated };
	if (!(await addAdmin(call.em, credentials, systemClock.now()))) {
		throw new UsageError(`There is an admin ${username} already; \`set-password\` changes the password.`);
	}
	print(isGenerated ? `  имя:    ${username}\n  пароль: ${password}` : `${username} may sign in now.`);
}

async function changePassword(call: CommandCall): Promise<void> {
	const admins = await listAdmins(call.em, systemClock.now());
	const [first, second] = admins;
	if (!call.argument && (!first || second)) {
		throw new UsageError(
			first
				? "There are several admins: say whose password it is. `list` has the names."
				: "There is no admin yet: `add NAME` makes one.",
		);
	}
	const username = call.argument ?? first?.username ?? "";
	// The name is checked before the prompt for a password.
	if (!admins.some((admin) => admin.username === username)) {
		throw noAdmin(username);
	}
	const password = await readSecret(`New password for ${username}: `);
	const credentials = { username, password };
	if (!(await setPassword(call.em, credentials, systemClock.now()))) {
		throw noAdmin(username);
	}
	print(`The password of ${username} is set; all sessions have ended.`);
}

async function printAdmins({ em }: CommandCall): Promise<void> {
	for (const admin of await listAdmins(em, systemClock.now())) {
		const { username, createdAt, openSessions, lastUsedAt } = admin;
		print(
			[
				username,
				`since ${createdAt.toISOString()}`,
				`open sessions: ${openSessions}`,
				lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : "",
			]
				.join("\t")
				.trimEnd(),
		);
	}
}

async function remove(call: CommandCall): Promise<void> {
	const username = nameIn(call);
	const outcome = await removeAdmin(call.em, username, systemClock.now());
	if (outcome === "unknown") throw noAdmin(username);
	if (outcome === "last") {
		throw new UsageError(
			`${username} is the last admin and stays: without any, nobody could sign in. Make another first, with \`add\`.`,
		);
	}
	print(`${username} may not sign in any more; the sessions have ended.`);
}

async function printSessions({ em }: CommandCall): Promise<void> {
	const sessions = await listSessions({ em, clock: systemClock });
	for (const session of sessions) {
		print(
			[session.id, session.admin.username, session.lastUsedAt.toISOString(), session.ip, session.userAgent].join("\t"),
		);
	}
	if (sessions.length === 0) print("No open sessions.");
}

async function revoke({ em, argument, isForAll }: CommandCall): Promise<void> {
	if (!isForAll && !/^\d{1,9}$/.test(argument ?? "")) {
		throw new UsageError(USAGE);
	}
	const ended = await em.transactional(async (inner) => {
		const count = await inner.nativeDelete(Session, isForAll ? {} : { id: Number(argument) });
		const entry = { action: "sessionClosed", subject: `сеансов: ${count}`, origin: "command" } as const;
		if (count > 0) await recordInJournal({ em: inner, clock: systemClock }, entry);
		return count;
	});
	print(`Sessions ended: ${ended}`);
}

const COMMANDS = new Map<string, (call: CommandCall) => Promise<void>>([
	["list", printAdmins],
	["add", add],
	["set-password", changePassword],
	["remove", remove],
	["sessions", printSessions],
	["revoke", revoke],
]);

async function main(): Promise<void> {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: { all: { type: "boolean", default: false }, generate: { type: "boolean", default: false } },
	});
	const [name = "", argument] = positionals;
	const command = COMMANDS.get(name);
	if (!command || positionals.length > 2) {
		print(USAGE);
		process.exit(name ? 1 : 0);
	}
	loadEnvFile();
	const env = readEnvironment();
	const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
	try {
		await withAdvisoryLock(database.orm, () => migrate(database.orm));
		const em = database.orm.em.fork();
		await command({ em, argument, isForAll: values.all, isGenerated: values.generate });
		await removeUsedFirstPassword(em, firstPasswordFile(env.DATA_DIR));
	} finally {
		await database.close();
	}
}

await main().catch(explainFailure);
process.exit(0);
