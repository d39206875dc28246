import type { AdminPost } from "#contract/post.ts";
import type { DeviceDraft } from "../drafts/device-drafts.ts";
import {
	differences,
	fieldsOf,
	type PostFields,
	toInput,
} from "./post-fields.ts";

type Input = ReturnType<typeof toInput>;

/** What is asked of the server. */
export interface ServerCalls {
	create(input: Input & { creationKey: string }): Promise<AdminPost>;
	replace(id: number, input: Input & { version: number }): Promise<AdminPost>;
	load(id: number): Promise<AdminPost>;
	/** @param slug another address, where its own was taken */
	restore(id: number, slug?: string): Promise<AdminPost>;
}

/** What the server turned out to have when it refused a version. */
export interface ConflictResult {
	theirs: AdminPost;
	/**
	 * `sent`: what was just sent, the answer to it was lost. `ours`: nothing that somebody else has written.
	 * `theirs`: what somebody else has.
	 */
	kind: "sent" | "ours" | "theirs";
}

/** What a create makes. Any other says that somebody has saved since. */
const FIRST_VERSION = 1;

/** The post of a form as the server has it, and how the form's text gets there. */
export class RemotePost {
	readonly #calls: ServerCalls;
	/** As the server had it last. */
	#post: AdminPost | undefined;
	/** The version that is to be replaced: an older one where an older text was taken up again. */
	#version: number | undefined;
	/** Names to the server the post that the form makes: its own, or of the form whose text it took up. */
	#creationKey: string;
	/** What was sent and may have been saved, for no answer came. */
	#unanswered: PostFields[] = [];

	constructor(
		calls: ServerCalls,
		post: AdminPost | undefined,
		creationKey: string,
	) {
		this.#calls = calls;
		this.#post = post;
		this.#version = post?.version;
		this.#creationKey = creationKey;
	}

	/** As the server had it last; nothing for a new one. */
	get post(): AdminPost | undefined {
		return this.#post;
	}

	get version(): number | undefined {
		return this.#version;
	}

	/** The next text replaces this. */
	standOn(post: AdminPost): void {
		this.#post = post;
		this.#version = post.version;
	}

	/** The server has this, and nothing that was sent is open any more. */
	settle(post: AdminPost): void {
		this.standOn(post);
		this.#unanswered = [];
	}

	get creationKey(): string {
		return this.#creationKey;
	}

	/** The next text was begun in another form: with its version, or under its name. */
	goOnFrom({ formId, creationKey = formId, version }: DeviceDraft): void {
		if (!this.#post) this.#creationKey = creationKey;
		else if (version !== null && version !== this.#version) {
			this.#version = version;
			// What was sent is newer than this text: to this it is somebody else's.
			this.#unanswered = [];
		}
	}

	/** What was sent got no answer: the server may have it. */
	leaveOpen(fields: PostFields): void {
		if (this.#post) this.#unanswered.push(fields);
	}

	/** Makes the post, or replaces it. @throws what the calls throw */
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
		// An earlier try had made it, whose answer was lost; more was typed since, and maybe not only here.
		this.#post = created;
		this.#version = FIRST_VERSION;
		return this.#calls.replace(created.id, {
			...input,
			version: FIRST_VERSION,
		});
	}

	/** Takes the post out of the trash, under the address that its form has now. @throws what the call throws */
	async restore(post: AdminPost, slug: string): Promise<void> {
		const restored = await this.#calls.restore(
			post.id,
			slug === post.slug ? undefined : slug,
		);
		this.#post = restored;
		const before = { ...fieldsOf(post), slug };
		// Only what the form stands on, and nobody has changed, may be replaced unasked.
		if (this.#version === post.version && isSame(restored, before)) {
			this.#version = restored.version;
		}
	}

	/**
	 * Looks what the server has, which refused a version.
	 *
	 * @param fields what was sent
	 * @throws what the call throws
	 */
	async encounter(
		post: AdminPost,
		fields: PostFields,
	): Promise<ConflictResult> {
		const theirs = await this.#calls.load(post.id);
		if (isSame(theirs, fields)) return { theirs, kind: "sent" };
		const isOurs =
			this.#isAsItWas(post, theirs) ||
			this.#unanswered.some((sent) => isSame(theirs, sent));
		return { theirs, kind: isOurs ? "ours" : "theirs" };
	}

	/** Whether there is only another version: a term that comes back from the trash makes one. */
	#isAsItWas(post: AdminPost, theirs: AdminPost): boolean {
		return (
			this.#version === post.version &&
			theirs.version !== post.version &&
			isSame(theirs, fieldsOf(post))
		);
	}
}

const isSame = (post: AdminPost, fields: PostFields) =>
	differences(fieldsOf(post), fields).length === 0;
