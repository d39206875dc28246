import { z } from "zod";
import {
	commentState,
	type FoundBlog,
	type FoundPost,
	type PostBody,
	postState,
	readJson,
	type Terms,
} from "./blog.ts";
import type { Answer, Method } from "./client.ts";
import type { Ledger } from "./ledger.ts";
import { between, pick, type Random, sample } from "./random.ts";

const POSTS_MIN = 3;
const POSTS_MAX = 12;
const TAGS_MAX = 5;
const PARAGRAPHS_MAX = 30;

/**
 * Sends a write.
 *
 * @returns the answer of success; undefined when nobody can know whether it was done
 * @throws BrokenError for an answer that may not be
 */
export type Send = (
	method: Method,
	path: string,
	body?: object,
) => Promise<Answer | undefined>;

type OwnPost = Pick<FoundPost, "id" | "key" | "slug" | "published"> & {
	hasComments: boolean;
};

/** Somebody who writes one thing after the other, each on posts of their own, and keeps the ledger. */
export class Writer {
	readonly #name: string;
	readonly #ledger: Ledger;
	readonly #terms: Terms;
	readonly #random: Random;
	#posts: OwnPost[] = [];
	#count = 0;

	constructor(number: number, ledger: Ledger, terms: Terms, random: Random) {
		this.#name = `w${number}`;
		this.#ledger = ledger;
		this.#terms = terms;
		this.#random = random;
	}

	/** Goes on with what is there. */
	adopt({ posts, comments }: FoundBlog): void {
		const talkedAbout = new Set(comments.map(({ postId }) => postId));
		this.#posts = posts
			.filter(({ key }) => key.startsWith(`${this.#name}-`))
			.map((post) => ({ ...post, hasComments: talkedAbout.has(post.id) }));
	}

	/** Writes until it is over. */
	async run(send: Send, isOver: () => boolean): Promise<void> {
		while (!isOver()) await this.#write(send);
	}

	#write(send: Send): Promise<void> {
		const { length } = this.#posts;
		if (length < POSTS_MIN) return this.#create(send);
		const kinds = ["create", "replace", "replace", "delete", "talk"] as const;
		const kind = length > POSTS_MAX ? "delete" : pick(this.#random, kinds);
		const post = pick(this.#random, this.#posts);
		if (kind === "talk" && post.published) return this.#talk(send, post);
		// Comments of a deleted post are shown to nobody: they could not be looked for.
		if (kind === "delete" && !post.hasComments) return this.#delete(send, post);
		return kind === "create" ? this.#create(send) : this.#replace(send, post);
	}

	async #create(send: Send): Promise<void> {
		const key = this.#stamp();
		const body = this.#compose(key, key);
		const acknowledge = this.#ledger.begin(key, postState(body));
		const answer = await send("POST", "/api/admin/posts", body);
		if (!answer) return;
		acknowledge();
		const id = idOf(answer);
		if (id !== undefined) {
			this.#posts.push({ ...body, id, key, hasComments: false });
		}
	}

	async #replace(send: Send, post: OwnPost): Promise<void> {
		const slug = this.#random() < 0.3 ? this.#stamp() : post.slug;
		const body = this.#compose(post.key, slug);
		body.published ||= post.hasComments;
		const path = `/api/admin/posts/${post.id}`;
		const acknowledge = this.#ledger.begin(post.key, postState(body));
		if (await this.#isDone(post, send("PUT", path, body))) {
			acknowledge();
			Object.assign(post, { slug, published: body.published });
		}
	}

	async #delete(send: Send, post: OwnPost): Promise<void> {
		const acknowledge = this.#ledger.begin(post.key, null);
		const path = `/api/admin/posts/${post.id}`;
		if (await this.#isDone(post, send("DELETE", path))) {
			acknowledge();
			this.#forget(post);
		}
	}

	/** Publishes a comment of the owner's own, who is not limited. */
	async #talk(send: Send, post: OwnPost): Promise<void> {
		post.hasComments = true;
		const key = this.#stamp();
		const isPublished = this.#ledger.begin(key, commentState(true));
		const path = `/api/blog/posts/${post.slug}/comments`;
		if (await send("POST", path, { content: key })) isPublished();
	}

	/** Leaves a post alone of which nobody knows what it is. */
	async #isDone(
		post: OwnPost,
		sent: Promise<Answer | undefined>,
	): Promise<boolean> {
		const isDone = (await sent) !== undefined;
		if (!isDone) this.#forget(post);
		return isDone;
	}

	#forget(post: OwnPost): void {
		this.#posts = this.#posts.filter((other) => other !== post);
	}

	/** Text that no other write has. */
	#stamp(): string {
		this.#count += 1;
		return `${this.#name}-${this.#count}`;
	}

	#compose(key: string, slug: string): PostBody {
		const stamp = this.#stamp();
		const random = this.#random;
		return {
			title: stamp,
			slug,
			excerpt: key,
			content: `Текст ${stamp}\n\n`.repeat(between(random, 1, PARAGRAPHS_MAX)),
			tags: sample(random, this.#terms.tags, between(random, 1, TAGS_MAX)),
			categoryId: pick(random, [...this.#terms.categories, null]),
			published: random() < 0.8,
		};
	}
}

/** The number of what was made. Nothing when the answer did not come to its end. */
function idOf({ text }: Answer): number | undefined {
	if (text === undefined) return undefined;
	return readJson(z.object({ id: z.int() }), text).id;
}
