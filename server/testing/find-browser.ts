import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { UsageError } from "../boot/failures.ts";

// The headless shell comes first, which Playwright also prefers for headless runs: a new page takes a third of the
// time.
const INSTALLED = [
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/opt/google/chrome/chrome",
	"/snap/bin/chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds the browser for the end-to-end tests: `CHROMIUM_PATH`, an installed one, Playwright's own, or one that is
 * installed now (as root on Debian).
 *
 * @returns the path of the browser's executable
 * @throws UsageError with advice, if there is none
 */
export function findBrowser(): string {
	const named = process.env.CHROMIUM_PATH;
	if (named) {
		if (existsSync(named)) return named;
		throw new UsageError(`CHROMIUM_PATH names ${named}, which is not there. Correct it, or take it away.`);
	}
	const found = [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
	return found ?? installBrowser();
}

function installBrowser(): string {
	const isRootOnDebian = process.getuid?.() === 0 && existsSync("/etc/debian_version");
	if (!isRootOnDebian) {
		throw new UsageError(
			"No browser for the end-to-end tests. Install Chromium or Chrome, or name one in CHROMIUM_PATH, " +
				"or run: npx playwright install chromium",
		);
	}
	const apt = (...args: string[]) =>
		execFileSync("apt-get", ["-q", "-y", ...args], {
			stdio: "inherit",
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		});
	apt("update");
	apt("install", "--no-install-recommends", "chromium");
	try {
		apt("install", "--no-install-recommends", "chromium-headless-shell");
	} catch {
		process.stderr.write("No chromium-headless-shell here: Chromium will do.\n");
	}
	const found = INSTALLED.find((path) => existsSync(path));
	if (!found)
		throw new UsageError(
			"apt-get has installed no browser. Install Chromium or Chrome by hand, or name one in CHROMIUM_PATH.",
		);
	return found;
}
