import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { findBrowser } from "#server/testing/find-browser.ts";
import { runProgram } from "#server/testing/program.ts";
import { type ADMIN, withSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { guidePictures } from "./commands/project.mjs";
import { finalOutputPage } from "./guide-pictures/terminal.ts";
import { type Shoot, walkArticle, walkFirstSignIn, walkSettings } from "./guide-pictures/walk.ts";

guidePictures.parse();

const FOLDER = join(import.meta.dirname, "../docs/screenshots");
const DESKTOP = { viewport: { width: 1_100, height: 720 } };
const PHONE = { viewport: { width: 360, height: 720 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true };
const TERMINAL = { viewport: { width: 860, height: 300 }, deviceScaleFactor: 1.5 };
const QUALITY = 82;
/** An article of the example site. */
const ARTICLE = "/blog/trevoga-chto-ona-ohranyaet";

/** True if fonts and pictures have loaded. Runs in the browser. */
const isSettled = () =>
	!document.querySelector('[class*="Skeleton"]') && !/Загрузка .+\.\.\.|Проверяем…/.test(document.body.innerText);

/** Returns a function that stores screenshots of a page. */
const shooting =
	(page: Page): Shoot =>
	async (name, part) => {
		await page.waitForFunction(isSettled);
		await page.evaluate(() => document.fonts.ready);
		const options = { animations: "disabled" } as const;
		const png = await (part ? part.screenshot(options) : page.screenshot(options));
		await sharp(png)
			.jpeg({ quality: QUALITY, mozjpeg: true })
			.toFile(join(FOLDER, `server-${name}.jpg`));
		process.stdout.write(`server-${name}.jpg\n`);
	};

/** Creates an admin with a generated password. */
async function addNewAdmin(settings: Record<string, string>): Promise<typeof ADMIN> {
	const { output } = await runProgram("tools/admin.ts", ["add", "admin", "--generate"], settings);
	const password = /пароль: (\S+)/.exec(output)?.[1];
	if (!password) throw new UsageError(output);
	return { username: "admin", password };
}

async function main(): Promise<void> {
	const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
	const environment = createEmbeddedEnvironment();
	await withSite(environment, async ({ url }) => {
		const open = async (options: BrowserContextOptions) =>
			(await browser.newContext({ ...options, baseURL: url, locale: "ru-RU", colorScheme: "light" })).newPage();
		const terminal = await open(TERMINAL);
		await terminal.setContent(finalOutputPage());
		await shooting(terminal)("03-farewell", terminal.locator("body"));
		const desk = await open(DESKTOP);
		await walkFirstSignIn(desk, await addNewAdmin(environment.settings), shooting(desk));
		await walkSettings(desk, shooting(desk));
		await walkArticle(desk, shooting(desk));
		const telephone = await open(PHONE);
		await telephone.goto(ARTICLE, { waitUntil: "networkidle" });
		await shooting(telephone)("14-article-phone");
	}).finally(() => browser.close());
}

await main().catch(explainFailure);
process.exit(0);
