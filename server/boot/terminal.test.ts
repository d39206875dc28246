import { existsSync, readFileSync } from "node:fs";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { setUpFolder } from "#packages/testing";
import { readEnvironment } from "../env.ts";
import { announceExamples, announceMigrations, deliverFirstPassword, printSiteUrl } from "./terminal.ts";

const GENERATED = { username: "admin", password: "generated-password" };

const pathTo = setUpFolder();
let written: string[];
let logged: string[];
beforeEach(() => {
	written = [];
	logged = [];
});

const logger = pino({}, { write: (line: string) => logged.push(line) });
const outputOf = (isTTY: boolean) => ({ isTTY, write: (text: string) => written.push(text.trim()) });

/** @returns the output */
async function handOver(isTTY: boolean): Promise<string> {
	await deliverFirstPassword(readEnvironment({ DATA_DIR: pathTo() }), GENERATED, outputOf(isTTY));
	return written.join("\n");
}

describe("a generated password", () => {
	const file = () => pathTo("first-password");

	it("is printed on a terminal and stored nowhere else", async () => {
		const printed = await handOver(true);
		expect(printed).toContain(`имя:    ${GENERATED.username}`);
		expect(printed).toContain(`пароль: ${GENERATED.password}`);
		expect(existsSync(file())).toBe(false);
	});

	it("is written to a file if the output may be logged; only the path is printed", async () => {
		const printed = await handOver(false);
		expect(printed).toContain(file());
		expect(printed).not.toContain(GENERATED.password);
		expect(readFileSync(file(), "utf8")).toContain(`пароль: ${GENERATED.password}`);
	});
});

/** The output of a start, from the migrations to the URL. */
function start(isTTY: boolean, applied: string[], isNew: boolean) {
	const output = outputOf(isTTY);
	announceMigrations(applied, isNew, logger, output);
	if (isNew) announceExamples(output);
	printSiteUrl(readEnvironment({}), 3000, output);
}

describe("a start", () => {
	it("prints its steps in Russian on a terminal and does not log them", () => {
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

	it("prints a Cyrillic URL in Cyrillic on a terminal, and in punycode otherwise", () => {
		const env = readEnvironment({ SITE_URL: "https://пример.рф" });
		printSiteUrl(env, 3000, outputOf(true));
		printSiteUrl(env, 3000, outputOf(false));
		expect(written).toEqual(["Сайт открыт: https://пример.рф", "The site is at https://xn--e1afmkfd.xn--p1ai"]);
	});

	it("prints only the site's URL if there was nothing to do", () => {
		start(true, [], false);
		expect(written).toEqual(["Сайт открыт: http://localhost:3000"]);
	});

	it("logs the migrations if the output is not a terminal", () => {
		start(false, ["Migration1"], true);
		expect(written).toEqual(["The site is at http://localhost:3000"]);
		expect(logged.map((line) => JSON.parse(line))).toEqual([
			expect.objectContaining({ applied: ["Migration1"], level: 30 }),
		]);
	});
});
