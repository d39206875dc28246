import type { AdminPost } from "#contract/post.ts";
import type { DeviceDraft } from "../drafts/device-drafts.ts";
import { DraftAutosaver } from "../drafts/draft-autosaver.ts";
import { type Failure, failureOf } from "../errors/failure.ts";
import type { PostFields } from "./post-fields.ts";
import { type ConflictResult, RemotePost, type ServerCalls } from "./remote-post.ts";
import { failedState, isUnchangedByEdits, mayRetry, type SaveState, withDraftStatus } from "./save-state.ts";

/** The server, device and clock of a session. */
export interface PostSessionParts extends ServerCalls {
	storeDraft(draft: DeviceDraft): Promise<void>;
	deleteDraft(formId: string): Promise<void>;
	now(): Date;
}

/** The result of a save. `isNew`: whether it creates the post; `busy`: another save is running */
export type SaveResult =
	| { kind: "saved"; post: AdminPost; isNew: boolean }
	| { kind: "failed"; failure: Failure; isNew: boolean }
	| { kind: "conflict" | "busy" };

/**
 * The editing session of one open post form. It autosaves a draft on the device until the server has the text, saves one
 * request at a time, and never overwrites what was saved elsewhere meanwhile.
 */
export class PostSession {
	/** The random id of the form on this device. */
	readonly formId: string;
	readonly #parts: PostSessionParts;
	readonly #autosaver: DraftAutosaver;
	readonly #read: () => PostFields;
	readonly #remote: RemotePost;
	/** True if no save of this form has succeeded yet for a new post. */
	#isNew: boolean;
	#state: SaveState = { kind: "clean" };
	/** The running save. */
	#saving: Promise<SaveResult> | undefined;
	readonly #listeners = new Set<() => void>();

	/** @param read returns the form's current values */
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
		this.#remote = new RemotePost(parts, base, formId);
		this.#isNew = base === undefined;
		this.#read = read;
		this.#autosaver = new DraftAutosaver({
			...parts,
			draft: () => this.draft(),
			onStored: (storedAt) => this.#setState(withDraftStatus(this.#state, { storedAt })),
			onStoreFailed: () => this.#setState(withDraftStatus(this.#state, { hasStoringFailed: true })),
		});
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly state = (): SaveState => this.#state;

	/** The post as the server last returned it; undefined for a new post. */
	get base(): AdminPost | undefined {
		return this.#remote.post;
	}

	/** The form's current values. */
	fields(): PostFields {
		return this.#read();
	}

	/** The form's current values as a draft. */
	draft(): Omit<DeviceDraft, "keptAt"> {
		return {
			formId: this.formId,
			creationKey: this.#remote.creationKey,
			postId: this.#remote.post?.id ?? null,
			version: this.#remote.version ?? null,
			fields: this.#read(),
		};
	}

	/** Records an edit of the form. */
	touch(): void {
		this.#autosaver.touch();
		if (!this.#saving && !isUnchangedByEdits(this.#state)) this.#setState({ kind: "typed" });
	}

	/** True if a save that failed without a network may be repeated automatically. */
	mayRetry(): boolean {
		return mayRetry(this.#state, this.#read());
	}

	/** The number of edits so far. */
	get editCount(): number {
		return this.#autosaver.editCount;
	}

	/** True if there are edits that the device does not have, which closing the page would lose. */
	hasUnstoredEdits(): boolean {
		return this.#autosaver.hasUnstoredEdits;
	}

	/** True if there are edits that the server does not have. */
	isUnsaved(): boolean {
		return this.#state.kind !== "clean";
	}

	/** Stores unstored edits on the device at once. */
	storeNow(): Promise<void> {
		return this.#autosaver.storeNow();
	}

	/** Saves the form on the server. Failures are in the result; it never rejects. */
	async save(): Promise<SaveResult> {
		if (this.#saving) return { kind: "busy" };
		this.#saving = this.#send().finally(() => {
			this.#saving = undefined;
		});
		return this.#saving;
	}

	/** Resolves a conflict: overwrites the version that the admin has compared. */
	keepMine(theirs: AdminPost): Promise<SaveResult> {
		this.#remote.rebase(theirs);
		return this.save();
	}

	/** Resolves a conflict: discards the edits. The caller fills the form with the server's version. */
	acceptTheirs(theirs: AdminPost): Promise<void> {
		this.#remote.confirm(theirs);
		return this.discard();
	}

	/** Postpones a conflict; the next save finds it again. */
	decideLater(): void {
		if (this.#state.kind === "conflict") this.#setState({ kind: "typed" });
	}

	/** Restores the post from the trash, to which it was moved elsewhere meanwhile, and saves. */
	async restoreAndSave(): Promise<SaveResult> {
		const { post } = this.#remote;
		if (!post) return this.save();
		try {
			await this.#remote.restore(post, this.#read().slug);
		} catch (error) {
			return { kind: "failed", failure: failureOf(error), isNew: false };
		}
		return this.save();
	}

	/**
	 * Continues with a draft that was found on the device. The caller fills the form with it.
	 *
	 * @returns whether the device has stored it as this form's own draft
	 */
	async restoreDraft(draft: DeviceDraft): Promise<boolean> {
		// A running save concerns the previous text.
		if (this.#saving) await this.#saving;
		this.#remote.rebaseOnDraft(draft);
		// The state is set even if edits would keep it: a failed save of the previous text may not be repeated with this one.
		this.#setState({ kind: "typed" });
		this.touch();
		await this.storeNow();
		return !this.hasUnstoredEdits();
	}

	/** Discards the edits and deletes the draft from the device. */
	async discard(): Promise<void> {
		this.#setState({ kind: "clean" });
		await this.#autosaver.deleteDraft();
	}

	async #send(): Promise<SaveResult> {
		this.#setState({ kind: "saving" });
		const { editCount } = this.#autosaver;
		const fields = this.#read();
		try {
			return this.#saved(await this.#remote.send(fields), editCount);
		} catch (error) {
			return await this.#failed(failureOf(error), fields, editCount);
		}
	}

	#saved(post: AdminPost, editCount: number): SaveResult {
		const result = { kind: "saved", post, isNew: this.#isNew } as const;
		this.#isNew = false;
		this.#remote.confirm(post);
		if (editCount === this.#autosaver.editCount) {
			this.#setState({ kind: "clean", at: this.#parts.now() });
			// The deletion is not awaited: edits that are made meanwhile count as new ones.
			void this.#autosaver.deleteDraft();
			return result;
		}
		this.#setState({ kind: "typed" });
		// The draft is stored again, with the version on which it is now based.
		this.#autosaver.touch();
		return result;
	}

	async #failed(failure: Failure, fields: PostFields, editCount: number): Promise<SaveResult> {
		const { post } = this.#remote;
		const { mayHaveSucceeded, status } = failure;
		if (mayHaveSucceeded) this.#remote.addUnanswered(fields);
		else if (post && status === 409 && !failure.fields.slug) {
			return this.#conflicted(post, fields, editCount);
		}
		const isDeleted = post && status === 404 && !mayHaveSucceeded;
		return this.#unsaved(failure, isDeleted ? { kind: "deleted" } : failedState(failure, fields));
	}

	#unsaved(failure: Failure, state: SaveState): SaveResult {
		this.#setState(state);
		return { kind: "failed", failure, isNew: this.#isNew };
	}

	async #conflicted(post: AdminPost, fields: PostFields, editCount: number): Promise<SaveResult> {
		let conflict: ConflictResult;
		try {
			conflict = await this.#remote.compare(post, fields);
		} catch (error) {
			const failure = failureOf(error);
			return this.#unsaved(failure, failedState(failure, fields));
		}
		const { theirs, kind } = conflict;
		if (kind === "sent") return this.#saved(theirs, editCount);
		if (kind === "ours") {
			this.#remote.rebase(theirs);
			return this.#send();
		}
		this.#setState({ kind: "conflict", theirs });
		return { kind: "conflict" };
	}

	#setState(state: SaveState): void {
		if (state === this.#state) return;
		this.#state = state;
		for (const listener of this.#listeners) listener();
	}
}
