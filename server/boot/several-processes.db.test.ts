import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type StartedSite, signIn } from "../testing/running-site.ts";
import { setUpStartedSites } from "../testing/started-sites.ts";

const PROCESSES = 2;
// The time for which another process may still show a withdrawn post.
const LATEST_MS = 1_000;

const sites = setUpStartedSites("started once");

/** Requests a page again and again, and records when it was last shown. */
function startReader(url: string) {
	let isReading = true;
	let lastShown = 0;
	const statuses = new Set<number>();
	async function read() {
		while (isReading) {
			// The response may be as old as the request.
			const requestedAt = performance.now();
			const { status, body } = await fetch(url);
			await body?.cancel();
			statuses.add(status);
			if (status === 200) lastShown = requestedAt;
			await sleep(2);
		}
	}
	const reading = Promise.all([read(), read()]);
	return {
		statuses,
		async stop() {
			isReading = false;
			await reading;
			return lastShown;
		},
	};
}

describe("several processes on one database", () => {
	it("stop showing a withdrawn post: the one that handled the request at once, the others within a second", async () => {
		const processes = await Promise.all(Array.from({ length: PROCESSES }, () => sites.start()));
		const headers = {
			Authorization: `Bearer ${await signIn(processes[0] as StartedSite)}`,
			"Content-Type": "application/json",
		};
		// Each process in turn handles the write.
		for (const [round, writer] of processes.entries()) {
			const slug = `statya-${round}`;
			const post = { slug, title: "Т", content: "Т" };
			const send = async (method: string, path: string, body: object) => {
				const response = await fetch(`${writer.url}/api/admin/posts${path}`, {
					method,
					headers,
					body: JSON.stringify(body),
				});
				expect(response.ok).toBe(true);
				return (await response.json()) as { id: number };
			};
			const { id } = await send("POST", "", { ...post, published: true });
			const readers = processes.map(({ url }) => startReader(`${url}/blog/${slug}`));
			for (const { statuses } of readers) await expect.poll(() => [...statuses]).toContain(200);
			// Processes that do not know the post yet may respond with 404 until now.
			await sleep(LATEST_MS / 2);
			await send("PUT", `/${id}`, { ...post, published: false });
			const withdrawn = performance.now();
			await sleep(LATEST_MS * 1.5);
			const lastShown = await Promise.all(readers.map((r) => r.stop()));
			for (const [index, time] of lastShown.entries()) {
				const isWriter = processes[index] === writer;
				// The promise of docs/operating.md. The design needs half of this time; the other half is a margin.
				expect(time - withdrawn).toBeLessThan(isWriter ? 0 : LATEST_MS);
			}
			for (const { statuses } of readers) expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 404]));
		}
	});
});
