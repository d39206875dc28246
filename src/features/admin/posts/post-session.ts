import type { AdminPost } from "#contract/post.ts";
import type { DeviceDraft } from "../drafts/device-drafts.ts";
import { DraftAutosaver } from "../drafts/draft-autosaver.ts";
import { type Failure, failureOf } from "../failure/failure.ts";
import type { PostFields } from "./post-fields.ts";
import {
	type ConflictResult,
	RemotePost,
	type ServerCalls,
} from "./remote-post.ts";
import {
	failedState,
	isLasting,
	mayRetry,
	type SaveState,
	withKept,
} from "./save-state.ts";

/** What the session of a form works with. */
export interface PostSessionParts extends ServerCalls {
	keep(draft: DeviceDraft): Promise<void>;
	drop(formId: string): Promise<void>;
	now(): Date;
}

/** What a save came to, for whoever asked for it. */
export type SaveResult =
	| { kind: "saved"; post: AdminPost; isNew: boolean }
	| { kind: "failed"; failure: Failure; isNew: boolean }
	| { kind: "conflict" | "busy" };

/**
 * What becomes of what is typed into one open form: kept on the device until the server has it, saved one
 * save at a time, never over what somebody else has saved meanwhile.
 */
export class PostSession {
	/** Names the form on this device. */
	readonly formId: string;
	readonly #parts: PostSessionParts;
	readonly #keeper: DraftAutosaver;
	readonly #read: () => PostFields;
	readonly #copy: RemotePost;
	/** Whether nobody has been told yet of the post that the form makes. */
	#isNew: boolean;
	#state: SaveState = { kind: "clean" };
	/** The save under way, if one is. */
	#saving: Promise<SaveResult> | undefined;
	readonly #listeners = new Set<() => void>();

	/** @param read what is in the form now */
	constructor(
		parts: PostSessionParts,
		{
			formId,
			base,
			read,
		}: {
			formId: string;
			base: AdminPost | undefined;
			read: () => PostFields;
		},
	) {
		this.#parts = parts;
		this.formId = formId;
		this.#copy = new RemotePost(parts, base, formId);
		this.#isNew = base === undefined;
		this.#read = read;
		this.#keeper = new DraftAutosaver({
			...parts,
			draft: () => this.draft(),
			onKept: (keptAt) => this.#become(withKept(this.#state, { keptAt })),
			onRefused: () =>
				this.#become(withKept(this.#state, { keepingFailed: true })),
		});
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly state = (): SaveState => this.#state;

	/** The post as the server had it last; nothing for a new one. */
	get base(): AdminPost | undefined {
		return this.#copy.post;
	}

	/** What is in the form now. */
	fields(): PostFields {
		return this.#read();
	}

	/** What is in the form now, as the device keeps it. */
	draft(): Omit<DeviceDraft, "keptAt"> {
		return {
			formId: this.formId,
			creationKey: this.#copy.creationKey,
			postId: this.#copy.post?.id ?? null,
			version: this.#copy.version ?? null,
			fields: this.#read(),
		};
	}

	/** Something was typed. */
	touch(): void {
		this.#keeper.touch();
		if (!this.#saving && !isLasting(this.#state))
			this.#become({ kind: "typed" });
	}

	/** Whether what could not be sent for want of a network may be sent without being asked again. */
	mayRetry(): boolean {
		return mayRetry(this.#state, this.#read());
	}

	/** How often something was typed. */
	get typed(): number {
		return this.#keeper.typed;
	}

	/** Whether closing the page now would lose something that was typed. */
	wouldLose(): boolean {
		return this.#keeper.wouldLose;
	}

	/** Whether there is something that the server does not have. */
	isUnsaved(): boolean {
		return this.#state.kind !== "clean";
	}

	/** Keeps on the device what is not kept yet. */
	keepNow(): Promise<void> {
		return this.#keeper.keepNow();
	}

	/** Saves what is in the form. */
	async save(): Promise<SaveResult> {
		if (this.#saving) return { kind: "busy" };
		this.#saving = this.#send().finally(() => {
			this.#saving = undefined;
		});
		return this.#saving;
	}

	/** Saves over what somebody else has saved, which the owner has seen. */
	keepMine(theirs: AdminPost): Promise<SaveResult> {
		this.#copy.standOn(theirs);
		return this.save();
	}

	/** Goes on with what the server has; what was typed is dropped. The form is to be filled anew. */
	takeTheirs(theirs: AdminPost): Promise<void> {
		this.#copy.settle(theirs);
		return this.discard();
	}

	/** Goes on typing; the next save finds the same conflict. */
	decideLater(): void {
		if (this.#state.kind === "conflict") this.#become({ kind: "typed" });
	}

	/** Takes the post out of the trash, where somebody has put it meanwhile, and saves. */
	async restoreAndSave(): Promise<SaveResult> {
		const { post } = this.#copy;
		if (!post) return this.save();
		try {
			await this.#copy.restore(post, this.#read().slug);
		} catch (error) {
			return { kind: "failed", failure: failureOf(error), isNew: false };
		}
		return this.save();
	}

	/**
	 * Takes up a text that was left on the device. The form is to be filled with it.
	 *
	 * @returns whether the device keeps it as this form's own
	 */
	async takeUp(draft: DeviceDraft): Promise<boolean> {
		// Its answer is about the text before.
		if (this.#saving) await this.#saving;
		this.#copy.goOnFrom(draft);
		// Nobody has asked to save this one.
		this.#become({ kind: "typed" });
		this.touch();
		await this.keepNow();
		return !this.wouldLose();
	}

	/** Forgets what was typed. */
	async discard(): Promise<void> {
		this.#become({ kind: "clean" });
		await this.#keeper.drop();
	}

	async #send(): Promise<SaveResult> {
		this.#become({ kind: "saving" });
		const { typed } = this.#keeper;
		const fields = this.#read();
		try {
			return this.#saved(await this.#copy.send(fields), typed);
		} catch (error) {
			return await this.#failed(failureOf(error), fields, typed);
		}
	}

	#saved(post: AdminPost, typed: number): SaveResult {
		const result = { kind: "saved", post, isNew: this.#isNew } as const;
		this.#isNew = false;
		this.#copy.settle(post);
		if (typed === this.#keeper.typed) {
			this.#become({ kind: "clean", at: this.#parts.now() });
			// What is typed from now on is typed since: nobody waits for the device.
			void this.#keeper.drop();
			return result;
		}
		this.#become({ kind: "typed" });
		// Once more, with the version that it now stands on.
		this.#keeper.touch();
		return result;
	}

	async #failed(
		failure: Failure,
		fields: PostFields,
		typed: number,
	): Promise<SaveResult> {
		const { post } = this.#copy;
		const { mayBeDone, status } = failure;
		if (mayBeDone) this.#copy.leaveOpen(fields);
		else if (post && status === 409 && !failure.fields.slug) {
			return this.#conflicted(post, fields, typed);
		}
		const isDeleted = post && status === 404 && !mayBeDone;
		return this.#unsaved(
			failure,
			isDeleted ? { kind: "deleted" } : failedState(failure, fields),
		);
	}

	#unsaved(failure: Failure, state: SaveState): SaveResult {
		this.#become(state);
		return { kind: "failed", failure, isNew: this.#isNew };
	}

	async #conflicted(
		post: AdminPost,
		fields: PostFields,
		typed: number,
	): Promise<SaveResult> {
		let met: ConflictResult;
		try {
			met = await this.#copy.encounter(post, fields);
		} catch (error) {
			const failure = failureOf(error);
			return this.#unsaved(failure, failedState(failure, fields));
		}
		const { theirs, kind } = met;
		if (kind === "sent") return this.#saved(theirs, typed);
		if (kind === "ours") {
			this.#copy.standOn(theirs);
			return this.#send();
		}
		this.#become({ kind: "conflict", theirs });
		return { kind: "conflict" };
	}

	#become(state: SaveState): void {
		if (state === this.#state) return;
		this.#state = state;
		for (const listener of this.#listeners) listener();
	}
}
