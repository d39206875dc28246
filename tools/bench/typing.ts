import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "#server/testing/find-browser.ts";
import { ADMIN, signIn, withSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { median, type Report } from "./report.ts";

declare global {
	/** Durations in milliseconds, which the page measures. */
	var durations: { longTasks: number[]; keys: number[] };
}

const LENGTH = 100_000;
const KEYS = 80;
const KEY_MS = 120;
const SLOWER = 4;
const SENTENCE = "Слова этой записи нужны только для того, чтобы её было сколько писать. ";

/** A text of 100 000 characters in paragraphs, with headings. */
const longText = () => {
	const paragraph = `${SENTENCE.repeat(8)}\n\n`;
	const section = `## Раздел\n\n${paragraph.repeat(5)}`;
	return section.repeat(Math.ceil(LENGTH / section.length)).slice(0, LENGTH);
};

/** Measures typing into a post of 100 000 characters, with the processor slowed down four times. */
export async function benchTyping(report: Report): Promise<void> {
	await withSite(createEmbeddedEnvironment(), async ({ url }) => {
		const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
		try {
			const page = await browser.newPage();
			const id = await makePost(url);
			await page.goto(`${url}/admin/posts/${id}`);
			await page.getByLabel("Имя пользователя").fill(ADMIN.username);
			await page.getByLabel("Пароль", { exact: true }).fill(ADMIN.password);
			await page.keyboard.press("Enter");
			report.title(`typing ${KEYS} keys into ${LENGTH} characters, processor ${SLOWER} times slower`);
			for (const view of ["Редактор", "Рядом"]) {
				await page.getByText(view, { exact: true }).click();
				await measure(page, `the editor, «${view}»`, report);
			}
			await page.setContent(
				`<meta charset="utf-8"><label>Содержание<textarea style="width:40rem;height:30rem"></textarea></label>`,
			);
			await page.getByLabel("Содержание").fill(longText());
			await measure(page, "a bare text field", report);
		} finally {
			await browser.close();
		}
	});
}

async function makePost(url: string): Promise<number> {
	const response = await fetch(`${url}/api/admin/posts`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Authorization: `Bearer ${await signIn({ url })}` },
		body: JSON.stringify({ slug: "dlinnaya", content: longText() }),
	});
	const { id } = (await response.json()) as { id: number };
	return id;
}

/** Types in the middle of the text, and reports how long each key kept the page busy. */
async function measure(page: Page, name: string, report: Report) {
	const field = page.getByLabel("Содержание", { exact: true });
	await field.evaluate((element: HTMLTextAreaElement) => {
		element.focus();
		const middle = element.value.length / 2;
		element.setSelectionRange(middle, middle);
	});
	await page.waitForTimeout(2_000);
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
	await page.evaluate(() => {
		const durations: typeof globalThis.durations = { longTasks: [], keys: [] };
		globalThis.durations = durations;
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) durations.longTasks.push(duration);
		}).observe({ type: "longtask" });
		let start = 0;
		addEventListener(
			"keydown",
			() => {
				start = performance.now();
			},
			true,
		);
		// A microtask runs after the listeners of the page, in the same task.
		addEventListener("input", () => {
			queueMicrotask(() => durations.keys.push(performance.now() - start));
		});
	});
	for (let i = 0; i < KEYS; i += 1) {
		await page.keyboard.press(i % 6 === 5 ? "Space" : "KeyA");
		await page.waitForTimeout(KEY_MS);
	}
	await page.waitForTimeout(1_500);
	const { longTasks, keys } = await page.evaluate(() => globalThis.durations);
	await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
	await session.detach();
	report.row(
		name,
		`${median(keys).toFixed(1)} ms a key`,
		`${Math.max(...keys).toFixed(0)} ms at most`,
		`${longTasks.length} tasks over 50 ms${longTasks.length > 0 ? `, longest ${Math.max(...longTasks).toFixed(0)} ms` : ""}`,
	);
}
