import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { inject } from "vitest";
import { createPglite } from "../../db/embedded.ts";
import { type Database, openOrm } from "../../db/open.ts";
import { databaseUrl, runAsServer } from "./postgres-server.ts";

declare module "vitest" {
	export interface ProvidedContext {
		testDatabase:
			| { kind: "embedded"; dump: string }
			| { kind: "postgres"; server: string; template: string };
	}
}

/** A migrated database of this test file's own, on the kind of Postgres that the project names. */
export async function openTestDatabase(): Promise<Database> {
	const source = inject("testDatabase");
	if (source.kind === "embedded") {
		const pglite = await createPglite(
			"memory://",
			await openAsBlob(source.dump),
		);
		const orm = await openOrm({ pglite });
		return {
			orm,
			isEmbedded: true,
			async close() {
				await orm.close();
				await pglite.close();
			},
		};
	}
	const { server, template } = source;
	const name = `${template}_${randomBytes(4).toString("hex")}`;
	await runAsServer(server, `create database ${name} template ${template}`);
	// What a test has written need not survive a power cut.
	await runAsServer(
		server,
		`alter database ${name} set synchronous_commit = off`,
	);
	const orm = await openOrm({ url: databaseUrl(server, name) });
	return {
		orm,
		isEmbedded: false,
		async close() {
			await orm.close();
			await runAsServer(server, `drop database ${name} with (force)`);
		},
	};
}

const NUMBERED = [
	"session",
	"admin",
	"comment",
	"post",
	"category",
	"tag",
	"sign_in_failure",
];
const TABLES = [...NUMBERED, "visitor_salt"];

/** Empties every table, as after the migrations. */
export async function emptyDatabase({ orm }: Database): Promise<void> {
	// Deleting the few rows of a test is far quicker than truncating, which makes files anew.
	const empty = TABLES.map((table) => `delete from ${table};`).join(" ");
	const restart = NUMBERED.map(
		(table) => `perform setval('${table}_id_seq', 1, false);`,
	).join(" ");
	await orm.em
		.fork()
		.execute(
			`do $$ begin ${empty} ${restart} update content_version set version = 1; end $$`,
		);
}
