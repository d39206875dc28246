import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { mediaSchema } from "#contract/media.ts";
import { query } from "#packages/embedded-postgres/testing";
import { signIn } from "#server/testing/running-site.ts";
import { findCaddy, type Machine, type Machines, startMachines, waitFor } from "./machines.ts";
import { Readers } from "./readers.ts";
import { callAsAdmin, type Failure, Writers } from "./writers.ts";

/** The time before a kill, and the downtime after it, in milliseconds. */
const STEADY_MS = 500;
const DOWN_MS = 1_500;
/** The time after which every site shows an acknowledged write, in milliseconds (docs/operating.md: a second). */
const SEEN_AFTER_MS = 2_000;
// One black pixel.
const PICTURE = Buffer.from("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "base64");

/**
 * Kills the machines one after another while writers write and readers read through the proxy: no acknowledged write
 * may be lost, readers must get their pages all the time, and every site must show the writes.
 */
export async function severalMachines(times: number, print: (line: string) => void): Promise<void> {
	findCaddy();
	const all = await startMachines();
	try {
		const token = await signIn(all);
		const call = callAsAdmin(all.url, token);
		const writers = await Writers.create(call);
		const picture = await upload(all.url, token);
		const readers = new Readers(all.url, ["/", "/blog", "/gallery", "/api/blog/posts", "/blog?q=перемена"], picture);
		const outcomes = new Map<string, { kills: number; refused: number }>();
		for (let round = 0; round < times; round += 1) {
			const machine = pick(all.machines, round);
			const outcome = outcomes.get(machine.name) ?? { kills: 0, refused: 0 };
			outcomes.set(machine.name, outcome);
			outcome.kills += 1;
			const countRefused = (failure: Failure) => {
				outcome.refused += 1;
				return !(failure instanceof Response) || failure.status >= 500;
			};
			await writers.writeDuring(call, countRefused, async (end) => {
				await readers.readDuring(machine.name, async () => {
					await sleep(STEADY_MS);
					await machine.kill();
					await keepDown(machine);
					await machine.restart();
				});
				end();
			});
			await waitFor(async () => (await call("GET", "/api/admin/posts?limit=1")).ok, "nobody can write again");
			await writers.check(call);
			await expectSeen(all, token, `round-${round}`, picture);
		}
		await expectCaughtUp(all);
		const kills = [...outcomes].map(([name, { kills, refused }]) => `${name} ${kills} (${refused} writes refused)`);
		print(`${times} kills: ${kills.sort().join(", ")}`);
		print(`${writers.ledger.acknowledged} acknowledged writes, none lost`);
		for (const line of readers.report()) print(line);
	} finally {
		await all.stop();
	}
}

/** Picks every machine in turn first, then random ones. */
function pick(machines: Machine[], round: number): Machine {
	const machine = machines[round < machines.length ? round : Math.floor(Math.random() * machines.length)];
	assert(machine);
	return machine;
}

/** Keeps a machine down. Postgres is restarted as soon as it dies, so it is killed repeatedly. */
async function keepDown(machine: Machine): Promise<void> {
	const until = Date.now() + DOWN_MS;
	const isPostgres = /primary|replica/.test(machine.name);
	while (Date.now() < until) {
		await sleep(50);
		// It has not restarted yet.
		if (isPostgres) await machine.kill().catch(() => undefined);
	}
}

async function upload(url: string, token: string): Promise<string> {
	const response = await fetch(`${url}/api/admin/media`, {
		method: "POST",
		headers: {
			Authorization: `Bearer ${token}`,
			"Content-Type": "image/gif",
			"Content-Disposition": 'attachment; filename="pixel.gif"',
		},
		body: PICTURE,
	});
	assert.equal(response.status, 201, "a picture was not uploaded");
	return mediaSchema.parse(await response.json()).url;
}

/** Publishes a post with the picture through the proxy, and expects it on every site soon after. */
async function expectSeen(all: Machines, token: string, slug: string, picture: string): Promise<void> {
	const text = `Текст ${slug}`;
	const body = { slug, title: slug, content: text, published: true };
	const response = await callAsAdmin(all.url, token)("POST", "/api/admin/posts", body);
	assert.equal(response.status, 201, "a post was not published after a restart");
	const { id } = z.object({ id: z.int() }).parse(await response.json());
	await sleep(SEEN_AFTER_MS);
	for (const site of [all.url, ...all.sites()]) {
		for (const path of [`/blog/${slug}`, `/api/blog/posts/${slug}`]) {
			const page = await fetch(site + path);
			assert.equal(page.status, 200, `${path} of ${site}`);
			assert((await page.text()).includes(text), `${path} of ${site} is old`);
		}
		const media = await fetch(site + picture);
		assert.equal(media.status, 200, `the picture of ${site}`);
		await media.arrayBuffer();
	}
	// Keeps the list of the writers' posts within one page.
	assert((await callAsAdmin(all.url, token)("DELETE", `/api/admin/posts/${id}`)).ok, "a post was not deleted");
	await sleep(SEEN_AFTER_MS);
	for (const site of all.sites()) assert.equal((await fetch(`${site}/blog/${slug}`)).status, 410, `${slug} of ${site}`);
}

/** Expects that the replica has caught up with the primary, and that it served reads. */
async function expectCaughtUp({ replicaUrl }: Machines): Promise<void> {
	assert.deepEqual(await query(replicaUrl, "select pg_is_in_recovery()"), [true]);
	const [commits] = await query(
		replicaUrl,
		"select sum(xact_commit)::int from pg_stat_database where datname = current_database()",
	);
	assert(Number(commits) > 0, "the replica was never read");
}
