import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../env.ts";
import {
	announce,
	announceExamples,
	announceMigrations,
	handOverAdmin,
} from "./terminal.ts";

const GENERATED = { username: "admin", password: "generated-password" };

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "terminal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @returns what was said */
async function handOver(isTTY: boolean): Promise<string> {
	let said = "";
	const write = (text: string | Uint8Array) => {
		said += text;
		return true;
	};
	const env = readEnvironment({ DATA_DIR: folder });
	await handOverAdmin(env, GENERATED, { isTTY, write });
	return said;
}

describe("a generated password", () => {
	const file = () => join(folder, "first-password");

	it("is shown on a terminal, and stands nowhere else", async () => {
		const said = await handOver(true);
		expect(said).toContain(`имя:    ${GENERATED.username}`);
		expect(said).toContain(`пароль: ${GENERATED.password}`);
		expect(existsSync(file())).toBe(false);
	});

	it("goes into a file where the output may be somebody's log, which has the path alone", async () => {
		const said = await handOver(false);
		expect(said).toContain(file());
		expect(said).not.toContain(GENERATED.password);
		expect(readFileSync(file(), "utf8")).toContain(
			`пароль: ${GENERATED.password}`,
		);
	});
});

let written: string[];
let logged: string[];

beforeEach(() => {
	written = [];
	logged = [];
});

const logger = pino({}, { write: (line: string) => logged.push(line) });
const outputOf = (isTTY: boolean) => ({
	isTTY,
	write: (text: string) => written.push(text.trim()),
});

/** The output of a start, from the migrations to the address. */
function start(isTTY: boolean, applied: string[], isNew: boolean) {
	const output = outputOf(isTTY);
	announceMigrations(applied, isNew, logger, output);
	if (isNew) announceExamples(output);
	announce(readEnvironment({}), 3000, output);
}

describe("a start", () => {
	it("tells a person in Russian what it has done, and logs nothing of it", () => {
		start(true, ["Migration1", "Migration2"], true);
		expect(written).toEqual([
			"База данных создана (миграций: 2)",
			"Примеры статей добавлены",
			"Сайт открыт: http://localhost:3000",
		]);
		written = [];
		start(true, ["Migration3"], false);
		expect(written[0]).toBe("База данных обновлена (миграций: 1)");
		expect(logged).toEqual([]);
	});

	it("says only where the site is, where there was nothing to do", () => {
		start(true, [], false);
		expect(written).toEqual(["Сайт открыт: http://localhost:3000"]);
	});

	it("logs the migrations where nobody reads along", () => {
		start(false, ["Migration1"], true);
		expect(written).toEqual(["The site is at http://localhost:3000"]);
		expect(logged.map((line) => JSON.parse(line))).toEqual([
			expect.objectContaining({ applied: ["Migration1"], level: 30 }),
		]);
	});
});
