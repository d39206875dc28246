import type { AdminPost } from "#contract/post.ts";
import type { DeviceDraft } from "../drafts/device-drafts.ts";
import { differences, fieldsOf, type PostFields, toInput } from "./post-fields.ts";

type Input = ReturnType<typeof toInput>;

/** The server calls of a post form. They reject with what the tRPC client throws. */
export interface ServerCalls {
	create(input: Input & { creationKey: string }): Promise<AdminPost>;
	replace(id: number, input: Input & { version: number }): Promise<AdminPost>;
	load(id: number): Promise<AdminPost>;
	/** @param slug another slug, if the post's own is taken */
	restore(id: number, slug?: string): Promise<AdminPost>;
}

/** The post that the server has when it refuses a version, and whether it may be overwritten. */
export interface ConflictResult {
	theirs: AdminPost;
	/**
	 * `sent`: the server has just what was sent, whose response was lost. `ours`: it has no change by anybody else, so it
	 * may be overwritten. `theirs`: it has a change that was made elsewhere.
	 */
	kind: "sent" | "ours" | "theirs";
}

/** The version of a created post. A higher one was saved since. */
const FIRST_VERSION = 1;

/** The post of a form as the server has it, and the calls that save the form's fields. */
export class RemotePost {
	readonly #calls: ServerCalls;
	/** The post as the server last returned it. */
	#post: AdminPost | undefined;
	/** The version that the next save replaces; an older one than the post's after an older draft was restored. */
	#version: number | undefined;
	/** The idempotency key with which the post is created: the form's id, or that of the form whose draft was restored. */
	#creationKey: string;
	/** Fields that were sent without a response, so that the server may have saved them. */
	#unanswered: PostFields[] = [];

	constructor(calls: ServerCalls, post: AdminPost | undefined, creationKey: string) {
		this.#calls = calls;
		this.#post = post;
		this.#version = post?.version;
		this.#creationKey = creationKey;
	}

	/** The post as the server last returned it; undefined for a new post. */
	get post(): AdminPost | undefined {
		return this.#post;
	}

	get version(): number | undefined {
		return this.#version;
	}

	get creationKey(): string {
		return this.#creationKey;
	}

	/** Makes a post the base: the next save replaces its version. */
	rebase(post: AdminPost): void {
		this.#post = post;
		this.#version = post.version;
	}

	/** Makes a post the base whose saving is confirmed, so that no request is unanswered any more. */
	confirm(post: AdminPost): void {
		this.rebase(post);
		this.#unanswered = [];
	}

	/** Bases the next save on a restored draft: on its version, or for a new post on its creation key. */
	rebaseOnDraft({ formId, creationKey = formId, version }: DeviceDraft): void {
		if (!this.#post) this.#creationKey = creationKey;
		else if (version !== null && version !== this.#version) {
			this.#version = version;
			// Unanswered fields are newer than the draft, so they conflict with it.
			this.#unanswered = [];
		}
	}

	/** Remembers sent fields that got no response: the server may have saved them. */
	addUnanswered(fields: PostFields): void {
		if (this.#post) this.#unanswered.push(fields);
	}

	/** Creates the post or replaces it. @throws what the calls throw */
	async send(fields: PostFields): Promise<AdminPost> {
		const input = toInput(fields, this.#post);
		if (this.#post && this.#version !== undefined) {
			const version = this.#version;
			return this.#calls.replace(this.#post.id, { ...input, version });
		}
		const created = await this.#calls.create({
			...input,
			creationKey: this.#creationKey,
		});
		if (isSame(created, fields)) return created;
		// An earlier request, whose response was lost, had created the post with other fields. Another window may have saved
		// it since: so the first version is replaced, and a newer one is a conflict.
		this.#post = created;
		this.#version = FIRST_VERSION;
		return this.#calls.replace(created.id, {
			...input,
			version: FIRST_VERSION,
		});
	}

	/** Restores the post from the trash, under the slug that the form has now. @throws what the call throws */
	async restore(post: AdminPost, slug: string): Promise<void> {
		const restored = await this.#calls.restore(post.id, slug === post.slug ? undefined : slug);
		this.#post = restored;
		const expected = { ...fieldsOf(post), slug };
		// The restored version becomes the base only if nobody has changed the post; else the next save is a conflict.
		if (this.#version === post.version && isSame(restored, expected)) {
			this.#version = restored.version;
		}
	}

	/**
	 * Loads the post after the server has refused a version, and compares it.
	 *
	 * @param fields the fields that were sent
	 * @throws what the call throws
	 */
	async compare(post: AdminPost, fields: PostFields): Promise<ConflictResult> {
		const theirs = await this.#calls.load(post.id);
		if (isSame(theirs, fields)) return { theirs, kind: "sent" };
		const isOurs = this.#isUnchanged(post, theirs) || this.#unanswered.some((sent) => isSame(theirs, sent));
		return { theirs, kind: isOurs ? "ours" : "theirs" };
	}

	/** True if only the version differs: restoring a category or tag from the trash raises it. */
	#isUnchanged(post: AdminPost, theirs: AdminPost): boolean {
		return this.#version === post.version && theirs.version !== post.version && isSame(theirs, fieldsOf(post));
	}
}

const isSame = (post: AdminPost, fields: PostFields) => differences(fieldsOf(post), fields).length === 0;
