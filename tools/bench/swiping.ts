import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { findBrowser } from "#server/testing/find-browser.ts";
import { withSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { median, type Report, range } from "./report.ts";

const ROUNDS = 5;
const STEPS = 24;
const REST_MS = 1_200;
const SLOWER = 4;
const TASKS = "disabled-by-default-devtools.timeline";
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Measures the longest task of the main thread while works are swiped, with the processor slowed down four times. */
export async function benchSwiping(report: Report): Promise<void> {
	await withSite(createEmbeddedEnvironment(), async ({ url }) => {
		const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
		try {
			const page = await browser.newPage(PHONE);
			await page.goto(`${url}/gallery`, { waitUntil: "networkidle" });
			await page.locator("main a[href^='/gallery/']").nth(3).click();
			await page.locator("[data-stage]").waitFor();
			const session = await page.context().newCDPSession(page);
			// The first round only compiles the scripts and loads the pictures.
			await swipeForthAndBack(session);
			await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
			const worst: number[] = [];
			for (let round = 0; round < ROUNDS; round += 1) {
				await browser.startTracing(page, { categories: [TASKS] });
				await swipeForthAndBack(session);
				worst.push(await longestTask(browser));
			}
			report.title(`swiping, processor ${SLOWER} times slower`);
			report.row("longest task, ms of the processor", median(worst).toFixed(0), range(worst, 0));
		} finally {
			await browser.close();
		}
	});
}

async function swipeForthAndBack(session: CDPSession): Promise<void> {
	for (const [from, to] of [
		[320, 60],
		[60, 330],
	] as const) {
		const send = (type: "touchStart" | "touchMove", x: number) =>
			session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y: 220 }] });
		await send("touchStart", from);
		for (let step = 1; step <= STEPS; step += 1) {
			await send("touchMove", from + ((to - from) * step) / STEPS);
		}
		await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
		// A timer of this process: waiting in the page would take its processor time.
		await new Promise((resolve) => setTimeout(resolve, REST_MS));
	}
}

interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	args: { name?: string };
	/** The processor time in microseconds, which does not depend on how busy the machine is. */
	tdur?: number;
}

/** @returns its processor time in milliseconds */
async function longestTask(browser: Browser): Promise<number> {
	const trace = await browser.stopTracing();
	const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
	const threads = traceEvents
		.filter(({ args }) => args.name === "CrRendererMain")
		.map(({ pid, tid }) => `${pid}/${tid}`);
	const tasks = traceEvents.filter(({ name, pid, tid }) => name === "RunTask" && threads.includes(`${pid}/${tid}`));
	return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}
