import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
	createTestFolder,
	type StartedSite,
	startSite,
	type TestEnvironment,
	withTestEnvironment,
} from "#server/testing/running-site.ts";
import { signIn } from "#server/testing/sign-in.ts";
import { settle } from "./blog.ts";
import { Client } from "./client.ts";
import { inspectDatabase } from "./inspection.ts";
import { Ledger } from "./ledger.ts";
import { meanwhile } from "./meanwhile.ts";
import { between, seededRandom } from "./random.ts";
import { isClearRefusal, PATHS, read } from "./reader.ts";
import {
	BrokenError,
	type Drill,
	type DrillOptions,
	demand,
} from "./scenario.ts";
import type { Send } from "./writer.ts";
import { demandSuccess, makeWriters, sending } from "./writing.ts";

const DISK = "160m";
const MEGABYTE = 1_048_576;
/** What somebody else leaves of the disk, in megabytes: nothing, or less than the site keeps free. */
const LEFT = [0, 24] as const;
const CALM_MS = 500;
// Longer than the site takes to notice, and Postgres to come back when it has been too late.
const FULL_MS = 4_000;
const LOOK_MS = 100;
const WELL_AGAIN_MS = 30_000;

export const diskFull: Drill = {
	summary:
		"the disk fills up under writers; reading goes on, and so does all when there is room",
	times: 4,
	run: (options) =>
		withTestEnvironment(makeSmallDisk(), (environment) =>
			fillAndClear(environment, options),
		),
};

/** Whether this process may make a disk: root may, in containers only where they are allowed to. */
export function canMakeDisk(): boolean {
	if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
	return spawnSync("unshare", ["--mount", "true"]).status === 0;
}

/** A place on a disk of its own: a file system in memory. */
function makeSmallDisk(): TestEnvironment {
	const disk = mkdtempSync(join(tmpdir(), "site-disk-"));
	execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", disk]);
	const { settings, remove } = createTestFolder(disk);
	return {
		settings,
		async remove() {
			await remove();
			execFileSync("umount", [disk]);
			rmSync(disk, { recursive: true });
		},
	};
}

async function fillAndClear(
	environment: TestEnvironment,
	{ times, seed, readyWithinMs, say }: DrillOptions,
): Promise<void> {
	const random = seededRandom(seed);
	const ledger = new Ledger();
	// The example posts were written, and then rendered.
	ledger.contentWrites += 2;
	const site = await startSite(environment, { PAGE_CACHE_MB: "0" });
	try {
		const client = new Client(site, await signIn(site));
		const writers = await makeWriters(client, ledger, seed);
		const filler = join(String(environment.settings.DATA_DIR), "filler");
		let refusals = 0;
		let longest = 0;
		const send: Send = async (method, path, body) => {
			const answer = await client.ask(method, path, body);
			if (!isClearRefusal(path, answer))
				return demandSuccess(method, path, answer);
			refusals += 1;
			await sleep(LOOK_MS);
			return undefined;
		};
		for (let round = 0; round < times; round += 1) {
			const left = round === 0 ? 0 : between(random, ...LEFT);
			await meanwhile(sending(writers, send), async () => {
				await sleep(CALM_MS);
				fill(filler, left * MEGABYTE);
				await sleep(FULL_MS);
				await demandReading(client, site);
				const before = refusals;
				await waitUntil(() => refusals > before, "Writes were not refused");
				rmSync(filler);
				const start = performance.now();
				const done = ledger.acknowledged;
				await waitUntil(
					() => ledger.acknowledged > done,
					"Nothing was written again",
				);
				const ms = Math.round(performance.now() - start);
				demand(ms <= readyWithinMs, `Well again only after ${ms} ms`);
				longest = Math.max(longest, ms);
			});
			for (const writer of writers) writer.adopt(await settle(client, ledger));
		}
		demand((await site.stop()) === 0, "The stop was not clean:", site.output());
		await inspectDatabase(environment, ledger);
		say(`${times} times full; ${refusals} times a clear 503 to writers`);
		say(`${ledger.acknowledged} acknowledged writes, none lost`);
		say(`longest time from room to the next write: ${longest} ms`);
	} finally {
		await site.kill();
	}
}

/** Takes all of a disk but so many bytes. */
function fill(file: string, left: number): void {
	const { bavail, bsize } = statfsSync(join(file, ".."));
	const size = Math.max(0, bavail * bsize - left);
	try {
		writeFileSync(file, Buffer.alloc(size));
	} catch (error) {
		// The writers have taken some of it meanwhile: then nothing is left.
		if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
	}
}

/** @throws BrokenError when a reader is refused, or `/healthz` does not answer */
async function demandReading(client: Client, site: StartedSite): Promise<void> {
	for (const path of PATHS) {
		const answered = await read(client, path);
		demand(
			answered,
			`${path} was refused while the disk was full:`,
			site.output(),
		);
	}
	const { status } = await client.ask("GET", "/healthz");
	demand(status === 200, `/healthz was answered ${status}`);
}

async function waitUntil(
	isSo: () => boolean,
	otherwise: string,
): Promise<void> {
	const until = Date.now() + WELL_AGAIN_MS;
	while (!isSo()) {
		if (Date.now() > until) throw new BrokenError(otherwise);
		await sleep(LOOK_MS);
	}
}
