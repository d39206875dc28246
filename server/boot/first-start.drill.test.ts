import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { Program, START } from "../testing/program.ts";
import { ADMIN, freePort, signIn, waitUntilReady } from "../testing/running-site.ts";
import { setUpStartedSites } from "../testing/started-sites.ts";

const NOBODY = { ADMIN_USERNAME: "", ADMIN_PASSWORD: "" };
// Util-linux's `script` creates a terminal. The `script` of other systems has other options.
const HAS_SCRIPT = String(spawnSync("script", ["--version"]).stdout).includes("util-linux");

describe("a first start", () => {
	const sites = setUpStartedSites("nothing");

	it("restricts the data folder, and keeps the generated password in a file there until it is changed", async () => {
		const { DATA_DIR: folder = "" } = sites.environment.settings;
		chmodSync(folder, 0o755);
		const site = await sites.start({ ...NOBODY, SEED_DEMO: "", LOG_LEVEL: "debug" });
		expect(site.output()).toContain(`The site is at ${site.url}`);
		expect(statSync(folder).mode & 0o777).toBe(0o700);
		expect(statSync(join(folder, "postgres")).mode & 0o777).toBe(0o700);
		const file = join(folder, "first-password");
		expect(site.output()).toContain(file);
		expect(statSync(file).mode & 0o777).toBe(0o600);
		const text = readFileSync(file, "utf8");
		const [, username] = /имя: +(\S+)/.exec(text) ?? [];
		const [, password = ""] = /пароль: +(\S+)/.exec(text) ?? [];
		await signIn(site, { username, password });
		await site.stop();
		expect(site.output()).not.toContain(password);

		const again = await sites.start({ ...NOBODY, SEED_DEMO: "" });
		expect(again.output()).not.toContain("пароль");
		const token = await signIn(again, { username, password });
		expect(existsSync(file)).toBe(true);
		const changed = await fetch(`${again.url}/api/trpc/auth.changePassword`, {
			method: "POST",
			headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
			body: JSON.stringify({ currentPassword: password, newPassword: ADMIN.password }),
		});
		expect(changed.status).toBe(200);
		expect(existsSync(file)).toBe(false);
		await signIn(again, { username, password: ADMIN.password });
	});

	it.runIf(HAS_SCRIPT)("prints each step in Russian on a terminal", async () => {
		const port = String(await freePort());
		const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
		const settings = { ...sites.environment.settings, ...admin, SEED_DEMO: "1", PORT: port };
		const program = new Program(START, [], settings, undefined, true);
		const url = `http://localhost:${port}`;
		await waitUntilReady(program, url);
		await vi.waitUntil(() => program.output.includes(url), { timeout: 10_000 }).finally(() => program.child.kill());
		const lines = program.output.split(/\s*\n\s*/).filter(Boolean);
		await program.exited;
		expect(lines.map((line) => line.trim())).toEqual([
			expect.stringMatching(/^База данных создана \(миграций: \d+\)$/),
			"Примеры статей добавлены",
			`Сайт открыт: ${url}`,
		]);
	});
});

describe("a start with an empty database on a Postgres server", () => {
	const sites = setUpStartedSites("empty database");

	it("requires an admin in the settings", async () => {
		expect(await sites.failToStart(NOBODY)).toContain("Set ADMIN_USERNAME");
	});
});
