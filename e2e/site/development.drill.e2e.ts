import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type DevelopmentSite, openDevelopmentSite } from "#server/testing/development-site.ts";
import { test as base, expect, isHydrated } from "../support/site.fixture.ts";

const test = base.extend<object, { development: DevelopmentSite }>({
	development: [
		async ({ browserName: _ }, use) => {
			const site = await openDevelopmentSite();
			await use(site);
			await site.close();
		},
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: ({ development }, use) => use(development.url),
});

/** The folder of the sources that the development server serves. */
let sources = "";

async function edit(file: string, change: (text: string) => string) {
	const path = join(sources, file);
	const text = await readFile(path, "utf8");
	const changed = change(text);
	expect(changed).not.toBe(text);
	await writeFile(path, changed);
}

/** Repeats an edit until the open page shows it, because React drops edits during its hydration. */
const editUntilSeen = (file: string, change: (text: string) => string, shown: Locator, text: string) =>
	expect(async () => {
		await edit(file, (source) => `${change(source)}\n`);
		await expect(shown).toContainText(text, { timeout: 5_000 });
	}).toPass();

/** Opens a page and waits until it follows edits, because Vite drops edits of modules that have not run yet. */
async function openToEdit(page: Page, path: string) {
	const connected = page.waitForEvent("console", (message) => message.text() === "[vite] connected.");
	await page.goto(path, { waitUntil: "networkidle" });
	await connected;
	await expect.poll(() => isHydrated(page)).toBe(true);
}

test.describe("the development server", () => {
	// Serial, because the tests edit the same sources.
	test.describe.configure({ mode: "serial" });

	test.beforeEach(({ expected, development }) => {
		sources = development.sources;
		// Scripts load the styles here, too late for the browser's warning about preloaded fonts.
		expected.consoleErrors.push(/preloaded using link preload but not used/);
	});

	test("optimizes dependencies on the first page loads", async ({ page, expected }) => {
		// Vite optimizes dependencies at the first requests and reloads the page.
		expected.consoleErrors.push(/./);
		for (const path of ["/blog", "/", "/admin"]) {
			await page.goto(path, { waitUntil: "networkidle" });
			await page.waitForTimeout(1_000);
		}
	});

	test("serves pages that hydrate without errors or repeated requests", async ({ page, dataRequests }) => {
		for (const path of ["/blog", "/blog/trevoga-chto-ona-ohranyaet", "/"]) {
			await page.goto(path);
			const requests = await dataRequests();
			// An article fetches only the visitor's reactions, and a page reports its view after five seconds.
			expect(requests.filter((data) => !/\/(reactions|visits)$/.test(data))).toEqual([]);
		}
	});

	test("shows an edited component immediately and after a reload", async ({ page, dataRequests }) => {
		await openToEdit(page, "/blog");
		await page.evaluate(() => {
			document.body.dataset.kept = "yes";
		});
		const heading = page.getByRole("heading", { level: 1 });
		await editUntilSeen(
			"src/features/post/blog-heading.tsx",
			(text) => text.replaceAll("{blog.title}", "Блог о переменах"),
			heading,
			"Блог о переменах",
		);
		expect(await page.evaluate(() => document.body.dataset.kept)).toBe("yes");
		for (let n = 0; n < 2; n += 1) {
			await page.reload({ waitUntil: "networkidle" });
			await expect(heading).toHaveText("Блог о переменах");
		}
		expect(await dataRequests()).toEqual([]);
	});

	test("applies edited interface texts in the browser and on the server", async ({ page, request, expected }) => {
		// All pages remount, including the font preloads, which are then unused.
		expected.consoleErrors.push(/preloaded using link preload/);
		await openToEdit(page, "/");
		await editUntilSeen(
			"src/lib/layout-messages.ts",
			(text) => text.replace("Все права", "Почти все права"),
			page.getByRole("contentinfo"),
			"Почти все права",
		);
		expect(await (await request.get("/")).text()).toContain("Почти все права");
	});

	test("applies server edits and keeps the last working code running after a broken edit", async ({ request }) => {
		const health = async () => (await request.get("/healthz")).text();
		const file = "server/http/health.ts";
		await edit(file, (text) => text.replace('"ok"', '"well"'));
		await expect.poll(health).toBe("well");
		await edit(file, (text) => `${text}\n}`);
		await new Promise((resolve) => setTimeout(resolve, 2_000));
		expect(await health()).toBe("well");
		await edit(file, (text) => text.replace(/\n\}$/, "").replace("well", "fine"));
		await expect.poll(health).toBe("fine");
		expect((await request.get("/blog")).status()).toBe(200);
	});
});
