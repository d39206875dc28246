import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as migrations from "./migrations.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/** The last migration older than `npm run update`, which needs the previous release to work on the new schema. */
const BEFORE_UPDATES = "Migration20261127205510";

/**
 * Migrations that remove columns or tables which no release in an update or a rollback needs any more, with the release
 * that stopped using them.
 */
const CONTRACTIONS: Record<string, string> = {};

/** Statements that break the previous release: its reads would find nothing, or its writes would be refused. */
const BREAKING = [
	/\bdrop table\b/i,
	/\bdrop column\b/i,
	/\brename\b/i,
	/\balter column\s+\S+\s+(set not null|(set data )?type|drop default)\b/i,
	/\badd column\s+"?\w+"?\s+(?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i,
	/\badd constraint\s+\S+\s+(check|unique|foreign key)\b/i,
	/\bcreate unique index\b/i,
	/\bdrop function\b/i,
];

/**
 * The statements in a migration's `up` that break the previous release. Tables created by the same migration are exempt, and
 * columns that get more values.
 */
function breakingStatements(source: string): string[] {
	const up = source.slice(source.indexOf("up()"), source.indexOf("down()"));
	const created = new Set([...up.matchAll(/create table "(\w+)"/g)].map(([, table]) => table));
	const statements = up.split("addSql(").slice(1);
	const valuesOf = (name: string | undefined, sql: string) =>
		new RegExp(`add constraint "${name}" check \\("\\w+" in \\(([^)]*)\\)`).exec(sql)?.[1]?.split(", ");
	/** True if a statement only adds values to those that a column may have. */
	const isWidening = (statement: string) => {
		const name = /add constraint "(\w+)"/.exec(statement)?.[1];
		const [now, before] = [valuesOf(name, up), valuesOf(name, source.slice(source.indexOf("down()")))];
		return before?.every((value) => now?.includes(value)) ?? false;
	};
	return statements.filter((statement) => {
		if (isWidening(statement)) return false;
		const table = /(?:alter table|create unique index \S+ on)\s+"(\w+)"/.exec(statement)?.[1];
		return !created.has(table) && BREAKING.some((pattern) => pattern.test(statement));
	});
}

const names = globSync("*.ts", { cwd: FOLDER })
	.map((file) => file.replace(/\.ts$/, ""))
	.sort();
const newMigrations = names.filter((name) => name > BEFORE_UPDATES);

describe("the migrations", () => {
	it("are all in the list, from which the ORM runs them", () => {
		expect(Object.keys(migrations)).toEqual(names);
	});

	it("keep the previous release working, so that an update can be rolled back (expand, then contract)", () => {
		for (const name of newMigrations) {
			if (name in CONTRACTIONS) continue;
			expect(breakingStatements(readFileSync(join(FOLDER, `${name}.ts`), "utf8")), name).toEqual([]);
		}
		expect(Object.keys(CONTRACTIONS).filter((name) => !newMigrations.includes(name))).toEqual([]);
	});

	it.each([
		'alter table "post" drop column "title";',
		'alter table "post" rename column "title" to "name";',
		'drop table if exists "post" cascade;',
		'alter table "post" alter column "title" set not null;',
		'alter table "post" alter column "title" set data type int;',
		'alter table "post" add column "subtitle" varchar(200) not null;',
		`alter table "post" add column "subtitle" int not null, add column "lead" text default '';`,
		'alter table "post" add constraint "post_title_unique" unique ("title");',
	])("fail this check with %s", (sql) => {
		expect(breakingStatements(`up() { this.addSql(\`${sql}\`); } down() {}`)).toHaveLength(1);
	});

	it.each([
		`alter table "post" add column "subtitle" varchar(200) not null default '';`,
		'alter table "post" add column "subtitle" varchar(200) null;',
		'create table "event" ("id" int not null); alter table "event" add constraint "event_unique" unique ("id");',
		'create index "post_index" on "post" ("title");',
	])("pass this check with %s", (sql) => {
		expect(breakingStatements(`up() { this.addSql(\`${sql}\`); } down() {}`)).toEqual([]);
	});
});
