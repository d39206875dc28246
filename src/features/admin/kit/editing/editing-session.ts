import { type Failure, failureOf } from "../calls/failure.ts";
import { type DeviceDraft, DRAFT_FORMAT, type NewDraft } from "../drafts/device-drafts.ts";
import { Store } from "../store/store.ts";
import { Autosaver } from "./autosaver.ts";
import { reasonOf } from "./describe-status.ts";
import { type EditingEvent, type EditingState, initialState, reduce } from "./editing-state.ts";
import {
	differences,
	type EntityCalls,
	type EntityKind,
	isStoredAs,
	type Moments,
	type SaveOptions,
	type Versioned,
} from "./entity.ts";
import { PendingWork } from "./pending-work.ts";

/** The result of a save. `isNew`: the save creates the entity; `busy`: another save is running */
export type SaveResult<Entity> =
	| { kind: "saved"; entity: Entity; isNew: boolean }
	| { kind: "failed"; failure: Failure; isNew: boolean }
	| { kind: "conflict" | "busy" };

interface SessionOptions<Values extends object, Entity extends Versioned> {
	kind: EntityKind<Values, Entity>;
	calls: EntityCalls<Values, Entity>;
	/** Stores a draft and deletes those that it replaces, atomically. */
	storeDraft(draft: DeviceDraft, replaced: readonly string[]): Promise<void>;
	deleteDrafts(formIds: string[]): Promise<void>;
	/** The random id of the form on this device. */
	formId: string;
	/** The edited entity; undefined for a new one. */
	base: Entity | undefined;
	read(): Values;
}

/**
 * The editing session of one open form. It autosaves a draft on the device until the server has the values, saves one
 * request at a time, and never overwrites what was saved elsewhere meanwhile. What an event changes is decided by
 * `reduce`; this class makes the calls.
 */
export class EditingSession<Values extends object, Entity extends Versioned> extends Store {
	readonly formId: string;
	readonly kind: EntityKind<Values, Entity>;
	/** Work that a save waits for first. It changes values, so the form waits for it before validating. */
	readonly pending = new PendingWork();
	readonly #options: SessionOptions<Values, Entity>;
	readonly #autosaver: Autosaver;
	#state: EditingState<Values, Entity>;
	/** The options of the last save, with which it continues after a conflict. */
	#saveOptions: SaveOptions = {};
	#saving: Promise<SaveResult<Entity>> | undefined;
	/** The drafts whose text this form contains; deleted when the device stores or deletes this form's draft. */
	readonly #replaced = new Set<string>();

	constructor(options: SessionOptions<Values, Entity>) {
		super();
		const { formId, base, deleteDrafts } = options;
		this.#options = options;
		this.formId = formId;
		this.kind = options.kind;
		this.#state = initialState(base, formId);
		this.#autosaver = new Autosaver({
			store: () => this.#store(),
			remove: () => deleteDrafts([formId, ...this.#replaced]),
			onStored: () => this.#dispatch({ type: "draftStored", at: new Date() }),
			onRefused: () => this.#dispatch({ type: "draftRefused" }),
		});
	}

	readonly state = (): EditingState<Values, Entity> => this.#state;

	/** The form's current values. */
	values(): Values {
		return this.#options.read();
	}

	/** The form's current values as a draft. */
	draft(): NewDraft<Values> {
		const { creationKey, base, version } = this.#state;
		const fields = this.values();
		return {
			format: DRAFT_FORMAT,
			formId: this.formId,
			creationKey,
			entity: this.kind.name,
			entityId: base?.id ?? null,
			version: version ?? null,
			title: this.kind.titleOf(fields),
			fields,
		};
	}

	/** Records an edit of the form. */
	touch(): void {
		this.#autosaver.touch();
		this.#dispatch({ type: "edited" });
	}

	/** True if a save that failed without a network may be repeated automatically. */
	mayRetry(): boolean {
		const { status } = this.#state;
		if (status.kind !== "failed" || this.#saveOptions.isPublishing) return false;
		return status.failure.isOffline && this.kind.mayRetry(status.sent, this.values());
	}

	/** The number of edits so far. */
	get editCount(): number {
		return this.#autosaver.editCount;
	}

	/** True if there are edits that are not stored on the device, which closing the page would lose. */
	hasUnstoredEdits(): boolean {
		return this.#autosaver.hasUnstoredEdits;
	}

	/** True if there are edits that the server does not have, or pictures still being added to the form. */
	isUnsaved(): boolean {
		return this.#state.status.kind !== "clean" || this.pending.isBusy;
	}

	/** Stores unstored edits on the device at once. */
	storeNow(): Promise<void> {
		return this.#autosaver.storeNow();
	}

	/** Saves the form on the server. Failures are in the result; it never rejects. */
	save(options: SaveOptions = {}): Promise<SaveResult<Entity>> {
		return this.#exclusively(() => {
			this.#saveOptions = options;
			return this.#send();
		});
	}

	/** Resolves a conflict by overwriting the version that the admin has compared. */
	keepMine(theirs: Entity): Promise<SaveResult<Entity>> {
		this.#dispatch({ type: "rebased", entity: theirs });
		return this.save(this.#saveOptions);
	}

	/** Resolves a conflict by discarding the edits. The caller fills the form with the server's version. */
	acceptTheirs(theirs: Entity): Promise<void> {
		return this.discard(theirs);
	}

	/** Postpones a conflict; the next save finds it again. */
	decideLater(): void {
		this.#dispatch({ type: "conflictPostponed" });
	}

	/** Restores the entity from the trash, to which it was moved elsewhere meanwhile, and saves. */
	restoreAndSave(): Promise<SaveResult<Entity>> {
		return this.#exclusively(async () => {
			const { base } = this.#state;
			try {
				if (base) await this.#restore(base);
			} catch (error) {
				return { kind: "failed", failure: failureOf(error), isNew: false };
			}
			return this.#send();
		});
	}

	/** Continues with a found draft, with which the caller fills the form; the device stores it as this form's own. */
	async restoreDraft(draft: DeviceDraft<Values>): Promise<void> {
		// A running save still sends the previous values.
		if (this.#saving) await this.#saving;
		this.#replaced.add(draft.formId);
		this.#dispatch({ type: "draftRestored", draft });
		this.touch();
		await this.storeNow();
	}

	/**
	 * Schedules the saved values, or publishes them at once without `moments`. The caller fills the form with the entity's
	 * values where it is unedited. @throws what the calls throw
	 */
	async plan(moments: Moments | undefined): Promise<Entity> {
		const { calls } = this.#options;
		const { base, version } = this.#state;
		if (!base || version === undefined) throw new Error("A new entity is saved before it is planned");
		const entity = await (moments ? calls.schedule(base, version, moments) : calls.publish(base, version));
		this.#dispatch({ type: "rebased", entity });
		return entity;
	}

	/** Discards the edits and the draft on the device. @param theirs the entity that replaces the form's values */
	async discard(theirs?: Entity): Promise<void> {
		this.pending.abandon();
		this.#dispatch({ type: "discarded", theirs });
		await this.#autosaver.remove();
	}

	async #store(): Promise<void> {
		const replaced = [...this.#replaced];
		await this.#options.storeDraft({ ...this.draft(), keptAt: Date.now() }, replaced);
		for (const formId of replaced) this.#replaced.delete(formId);
	}

	/** Runs a save, unless another one is running. */
	async #exclusively(run: () => Promise<SaveResult<Entity>>): Promise<SaveResult<Entity>> {
		if (this.#saving) return { kind: "busy" };
		this.#saving = run().finally(() => {
			this.#saving = undefined;
		});
		return this.#saving;
	}

	async #send(): Promise<SaveResult<Entity>> {
		this.#dispatch({ type: "saveStarted" });
		const { editCount } = this;
		const sent = this.values();
		try {
			return this.#saved(await this.#write(sent), editCount);
		} catch (error) {
			const failure = failureOf(error);
			const { base } = this.#state;
			if (base && isConflict(failure)) return this.#compare(base, sent, editCount);
			return this.#failed(failure, sent);
		}
	}

	/** Creates the entity or replaces it. @throws what the calls throw */
	async #write(values: Values): Promise<Entity> {
		const { kind } = this;
		const { calls } = this.#options;
		const { base, version, creationKey } = this.#state;
		if (base && version !== undefined) return calls.replace(base, values, version, this.#saveOptions);
		const created = await calls.create(values, creationKey);
		if (isStoredAs(kind, created, values)) return created;
		this.#dispatch({ type: "createdEarlier", entity: created });
		return this.#write(values);
	}

	/** Loads the entity whose version was refused. It may be overwritten if it was not changed elsewhere. */
	async #compare(base: Entity, sent: Values, editCount: number): Promise<SaveResult<Entity>> {
		const { kind } = this;
		const { calls } = this.#options;
		let theirs: Entity;
		try {
			theirs = await calls.load(base.id);
		} catch (error) {
			return this.#failed(failureOf(error), sent);
		}
		// The server has exactly the sent values: only the response was lost.
		const isDone = !this.#saveOptions.isPublishing || !theirs.hasEdits;
		const isSame = isStoredAs(kind, theirs, sent);
		if (isDone && isSame) return this.#saved(theirs, editCount);
		const { version, unanswered } = this.#state;
		// Restoring a category or tag from the trash raises only its version.
		const isUnchanged = version === base.version && isStoredAs(kind, theirs, kind.valuesOf(base));
		if (isSame || isUnchanged || unanswered.some((values) => isStoredAs(kind, theirs, values))) {
			this.#dispatch({ type: "rebased", entity: theirs });
			return this.#send();
		}
		this.#dispatch({ type: "conflictFound", theirs });
		return { kind: "conflict" };
	}

	async #restore(base: Entity): Promise<void> {
		const { kind } = this;
		const { calls } = this.#options;
		const values = this.values();
		const entity = await calls.restore(base, values);
		const restored = kind.valuesOf(entity);
		// Values that the restore took from the form do not count as changes made elsewhere.
		const changed = differences(kind, restored, kind.valuesOf(base));
		const foreign = differences(kind, restored, values).filter((name) => changed.includes(name));
		const isUnchanged = this.#state.version === base.version && foreign.length === 0;
		this.#dispatch({ type: "restoredFromTrash", entity, isUnchanged });
	}

	#saved(entity: Entity, editCount: number): SaveResult<Entity> {
		const { isNew } = this.#state;
		const isEditedSince = editCount !== this.editCount;
		this.#dispatch({ type: "saved", entity, at: new Date(), isEditedSince });
		// Newer edits are stored again, with the version on which they are now based. The deletion is not awaited, so that
		// edits made meanwhile count as new ones.
		if (isEditedSince) this.#autosaver.touch();
		else void this.#autosaver.remove();
		return { kind: "saved", entity, isNew };
	}

	#failed(failure: Failure, sent: Values): SaveResult<Entity> {
		this.#dispatch({ type: "saveFailed", failure, reason: reasonOf(failure), sent });
		return { kind: "failed", failure, isNew: this.#state.isNew };
	}

	#dispatch(event: EditingEvent<Values, Entity>): void {
		const state = reduce(this.#state, event);
		if (state === this.#state) return;
		this.#state = state;
		this.notify();
	}
}

/** True if the server has refused the version. A taken slug is reported at its field instead. */
const isConflict = ({ status, mayHaveSucceeded, fields }: Failure) =>
	status === 409 && !mayHaveSucceeded && Object.keys(fields).length === 0;
