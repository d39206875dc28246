import { setTimeout as sleep } from "node:timers/promises";
import { type StartedSite, signIn } from "#server/testing/running-site.ts";
import { callAsAdmin } from "../fault-injection/writers.ts";

/** Every tenth write creates a post; the others replace the last one. */
const WRITES_PER_POST = 10;
/** The number of concurrent writes: a slower site gets fewer writes than intended. */
const WRITERS = 4;
const PARAGRAPHS = 20;

/** The results of the writes. */
export interface Writes {
	/** The durations of acknowledged writes, in milliseconds. */
	times: number[];
	/** The failures, one line each. */
	failures: string[];
}

/** Creates and replaces published posts over REST at a steady rate. @returns a function that stops the writers */
export async function startWriters(site: StartedSite, perSecond: number): Promise<() => Promise<Writes>> {
	const call = callAsAdmin(site.url, await signIn(site));
	const run = `${Date.now()}`;
	const writes: Writes = { times: [], failures: [] };
	let count = 0;
	let isOver = false;

	async function writePosts(writer: number): Promise<void> {
		const intervalMs = (1_000 * WRITERS) / perSecond;
		let due = performance.now() + (intervalMs * writer) / WRITERS;
		let id = 0;
		let slug = "";
		for (let n = 0; !isOver; n += 1) {
			await sleep(Math.max(0, due - performance.now()));
			if (isOver) break;
			due = Math.max(due + intervalMs, performance.now());
			if (n % WRITES_PER_POST === 0) {
				slug = `zamer-${run}-${writer}-${n}`;
				id = 0;
			}
			count += 1;
			const content = `Текст номер ${count} нужен только для того, чтобы его писать.\n\n`.repeat(PARAGRAPHS);
			const post = { slug, title: `Замер ${count}`, content, published: true };
			const begin = performance.now();
			try {
				const response = id
					? await call("PUT", `/api/admin/posts/${id}`, post)
					: await call("POST", "/api/admin/posts", post);
				const text = await response.text();
				if (!response.ok) throw new Error(`status ${response.status}: ${text.slice(0, 200)}`);
				id ||= JSON.parse(text).id;
				writes.times.push(performance.now() - begin);
			} catch (error) {
				writes.failures.push(String(error));
			}
		}
	}

	const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => writePosts(writer)));
	return async () => {
		isOver = true;
		await writing;
		return writes;
	};
}
