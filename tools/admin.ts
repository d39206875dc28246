import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { usernameSchema } from "#contract/auth.ts";
import { Session } from "#db/entities/session.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { addAdmin, listAdmins, removeAdmin, setPassword } from "#server/features/auth/admin.service.ts";
import {
	firstPasswordFile,
	generatePassword,
	removeUsedFirstPassword,
} from "#server/features/auth/first-admin.service.ts";
import { listSessions } from "#server/features/auth/session.service.ts";
import { recordInJournal } from "#server/features/journal/journal.service.ts";
import { systemClock } from "#server/lib/clock.ts";
import {
	admin,
	adminAdd,
	adminList,
	adminRemove,
	adminRevoke,
	adminSessions,
	adminSetPassword,
} from "./commands/owner.mjs";
import { onMigratedDatabase } from "./on-database.ts";

/** Reads a line from the terminal without echo, or from piped standard input. */
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

/** @throws UsageError if the name is invalid */
function checkName(name: string): string {
	const { data, error } = usernameSchema.safeParse(name);
	if (data === undefined) throw new UsageError(`${name} is not a valid name: ${error?.issues[0]?.message}`);
	return data;
}

const noAdmin = (name: string) =>
	new UsageError(`There is no admin ${name}; \`list\` shows the names, \`add\` creates an admin.`);

async function add(em: EntityManager, name: string, isGenerated: boolean): Promise<void> {
	const username = checkName(name);
	const password = isGenerated ? generatePassword() : await readSecret(`Password for ${username}: `);
	const credentials = { username, password, mustChangePassword: isGenerated };
	if (!(await addAdmin(em, credentials, systemClock.now()))) {
		throw new UsageError(`The admin ${username} already exists; \`set-password\` changes the password.`);
	}
	console.log(isGenerated ? `  имя:    ${username}\n  пароль: ${password}` : `${username} can sign in now.`);
}

async function changePassword(em: EntityManager, name: string | undefined): Promise<void> {
	const admins = await listAdmins(em, systemClock.now());
	const [first, second] = admins;
	if (!name && (!first || second)) {
		throw new UsageError(
			first
				? "There are several admins: name one of them. `list` shows the names."
				: "There is no admin yet: `add NAME` creates one.",
		);
	}
	const username = name ?? first?.username ?? "";
	// The name is checked before the prompt for a password.
	if (!admins.some((admin) => admin.username === username)) throw noAdmin(username);
	const password = await readSecret(`New password for ${username}: `);
	if (!(await setPassword(em, { username, password }, systemClock.now()))) throw noAdmin(username);
	console.log(`The password of ${username} is set; all sessions have ended.`);
}

async function printAdmins(em: EntityManager): Promise<void> {
	for (const { username, createdAt, openSessions, lastUsedAt } of await listAdmins(em, systemClock.now())) {
		const lastUse = lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : "";
		const facts = [username, `since ${createdAt.toISOString()}`, `open sessions: ${openSessions}`, lastUse];
		console.log(facts.join("\t").trimEnd());
	}
}

async function remove(em: EntityManager, name: string): Promise<void> {
	const username = checkName(name);
	const outcome = await removeAdmin(em, username, systemClock.now());
	if (outcome === "unknown") throw noAdmin(username);
	if (outcome === "last") {
		throw new UsageError(
			`${username} is the last admin and cannot be removed. Create another one first, with \`add\`.`,
		);
	}
	console.log(`${username} can no longer sign in; the sessions have ended.`);
}

async function printSessions(em: EntityManager): Promise<void> {
	const sessions = await listSessions({ em, clock: systemClock });
	for (const { id, admin, lastUsedAt, ip, userAgent } of sessions) {
		console.log([id, admin.username, lastUsedAt.toISOString(), ip, userAgent].join("\t"));
	}
	if (sessions.length === 0) console.log("No open sessions.");
}

/** Ends a session. @param id its ID; without it all sessions end */
async function revoke(em: EntityManager, id?: number): Promise<void> {
	const ended = await em.transactional(async (inner) => {
		const count = await inner.nativeDelete(Session, id === undefined ? {} : { id });
		const entry = { action: "sessionClosed", subject: `сеансов: ${count}`, origin: "command" } as const;
		if (count > 0) await recordInJournal({ em: inner, clock: systemClock }, entry);
		return count;
	});
	console.log(`Sessions ended: ${ended}`);
}

/** Runs a command, and deletes the file of the first password once that is no longer valid. */
const run = (command: (em: EntityManager) => Promise<void>) =>
	onMigratedDatabase(async ({ orm }, { DATA_DIR }) => {
		const em = orm.em.fork();
		await command(em);
		await removeUsedFirstPassword(em, firstPasswordFile(DATA_DIR));
	});

adminList.action(() => run(printAdmins));
adminAdd.action((name, { generate = false }) => run((em) => add(em, name, generate)));
adminSetPassword.action((name) => run((em) => changePassword(em, name)));
adminRemove.action((name) => run((em) => remove(em, name)));
adminSessions.action(() => run(printSessions));
adminRevoke.action((id, { all }) => {
	if (id === undefined && !all) adminRevoke.error("error: say which session, or --all");
	return run((em) => revoke(em, all ? undefined : id));
});

await admin.parseAsync().catch(explainFailure);
process.exit(0);
