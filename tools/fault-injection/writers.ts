import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { adminPostSchema } from "#contract/post.ts";
import { Ledger } from "./ledger.ts";

const WRITERS = 4;
const TAGS = 5;
const PARAGRAPHS_MAX = 30;
/** A writer always creates a post below `min`, and always deletes one above `max`. */
const POSTS = { min: 3, max: 8 };
// Longer than the site's database timeouts: a slower response is a hang.
const RESPONSE_MS = 20_000;
const RETRY_MS = 100;

/** Sends a request to the site as its admin. */
export type Call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) => Promise<Response>;

export const callAsAdmin =
	(url: string, token: string): Call =>
	(method, path, body) =>
		fetch(url + path, {
			method,
			headers: { Authorization: `Bearer ${token}`, ...(body && { "Content-Type": "application/json" }) },
			...(body && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(RESPONSE_MS),
		});

/** A failed write: the response, or the error if there was none. */
export type Failure = Response | Error;

interface OwnPost {
	id: number;
	slug: string;
}

interface PostContent {
	title: string;
	content: string;
	tags: number[];
}

/** Serialises the content and the tags of a post. */
const stateOf = ({ title, content, tags }: PostContent) =>
	JSON.stringify([title, content, tags.toSorted((a, b) => a - b)]);

/** Concurrent writers that create, replace and delete their own posts. */
export class Writers {
	readonly ledger = new Ledger();
	readonly #tags: number[];
	readonly #posts = Array.from({ length: WRITERS }, (): OwnPost[] => []);
	#count = 0;

	private constructor(tags: number[]) {
		this.#tags = tags;
	}

	/** Creates the tags of the posts. */
	static async create(call: Call): Promise<Writers> {
		const tags: number[] = [];
		for (let n = 0; n < TAGS; n += 1) {
			const tag = { name: `tag-${n}`, slug: `tag-${n}` };
			const response = await call("POST", "/api/tags", tag);
			assert.equal(response.status, 201, "a tag was not created");
			tags.push(readId(await response.text()));
		}
		return new Writers(tags);
	}

	/** Runs all writers while work is done, which may end them. A post with a failed write waits for `check`. */
	async writeDuring(
		call: Call,
		mayFail: (failure: Failure) => boolean,
		work: (end: () => void) => Promise<void>,
	): Promise<void> {
		let isOver = false;
		const end = () => {
			isOver = true;
		};
		const send = async (...args: Parameters<Call>) => {
			const outcome = await call(...args).catch((error: Error) => error);
			if (outcome instanceof Response && outcome.ok) {
				// A response that breaks off after its headers has acknowledged the write.
				return outcome.text().catch(() => "");
			}
			assert(mayFail(outcome), `${args[0]} ${args[1]}: ${describe(outcome)}`);
			await sleep(RETRY_MS);
			return undefined;
		};
		const write = async (writer: number) => {
			while (!isOver) await this.#write(writer, send);
		};
		await Promise.all([...this.#posts.map((_, writer) => write(writer)), work(end).finally(end)]);
	}

	/** Compares the posts with the ledger. @throws AssertionError if a write is lost, or a post mixes two writes */
	async check(call: Call): Promise<void> {
		const response = await call("GET", "/api/admin/posts?limit=100");
		assert.equal(response.status, 200, "the posts cannot be listed");
		const posts = z
			.array(adminPostSchema)
			.parse(await response.json())
			.map((post) => ({ ...post, tags: post.tags.map(({ id }) => id) }));
		const states = new Map(posts.map((post) => [post.slug, stateOf(post)]));
		assert.deepEqual(this.ledger.compare(states), []);
		for (const writer of this.#posts.keys()) {
			this.#posts[writer] = posts.filter(({ slug }) => slug.startsWith(`w${writer}-`));
		}
	}

	async #write(writer: number, send: (...args: Parameters<Call>) => Promise<string | undefined>): Promise<void> {
		const posts = this.#posts[writer] ?? [];
		const index = Math.floor(Math.random() * posts.length);
		const post = posts[index];
		this.#count += 1;
		if (!post || posts.length < POSTS.min) {
			const slug = `w${writer}-${this.#count}`;
			const content = this.#compose();
			const acknowledge = this.ledger.begin(slug, stateOf(content));
			const text = await send("POST", "/api/admin/posts", { slug, ...content });
			if (text !== undefined) acknowledge();
			if (text) posts.push({ id: readId(text), slug });
			return;
		}
		const { id, slug } = post;
		const path = `/api/admin/posts/${id}`;
		// Not in the list until the write is acknowledged.
		posts.splice(index, 1);
		if (posts.length === POSTS.max || Math.random() < 0.2) {
			const acknowledge = this.ledger.begin(slug, null);
			if ((await send("DELETE", path)) !== undefined) acknowledge();
			return;
		}
		const content = this.#compose();
		const acknowledge = this.ledger.begin(slug, stateOf(content));
		const text = await send("PUT", path, { slug, ...content });
		if (text === undefined) return;
		acknowledge();
		posts.push(post);
	}

	/** A text unique to this write. */
	#compose(): PostContent & { published: true } {
		const paragraphs = 1 + Math.floor(Math.random() * PARAGRAPHS_MAX);
		return {
			title: `Запись ${this.#count}`,
			content: `Текст ${this.#count}\n\n`.repeat(paragraphs),
			tags: this.#tags.filter(() => Math.random() < 0.5),
			published: true,
		};
	}
}

const readId = (text: string) => z.object({ id: z.int() }).parse(JSON.parse(text)).id;

const describe = (failure: Failure) => (failure instanceof Response ? `status ${failure.status}` : String(failure));
