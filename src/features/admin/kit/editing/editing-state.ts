import type { Failure } from "../calls/failure.ts";
import type { DeviceDraft } from "../drafts/device-drafts.ts";
import type { Versioned } from "./entity.ts";

/** The form's values compared with the server's, and the state of the last save. */
export type EditingStatus<Values, Entity> =
	/** They equal the server's entity. `at`: the time at which this form saved them */
	| { kind: "clean"; at?: Date }
	/** They were edited since the last save. */
	| { kind: "edited" }
	| { kind: "saving" }
	/** The last save was refused or got no response. `reason`: why, in Russian */
	| { kind: "failed"; failure: Failure; reason: string; sent: Values }
	/** The entity was saved elsewhere meanwhile. */
	| { kind: "conflict"; theirs: Entity }
	/** The entity was moved to the trash meanwhile. */
	| { kind: "deleted" };

export interface EditingState<Values, Entity extends Versioned> {
	status: EditingStatus<Values, Entity>;
	/** The last autosave of unsaved edits on the device: its time, or that storing failed. */
	draft: { storedAt?: Date; isRefused?: true };
	/** The entity as the server last returned it; undefined for a new one. */
	base: Entity | undefined;
	/** The version that the next save replaces; older than the base's after an older draft was restored. */
	version: number | undefined;
	/** The idempotency key for creating the entity: the form's id, or that of the form whose draft was restored. */
	creationKey: string;
	/** Values that were sent but got no response, so the server may have saved them. */
	unanswered: readonly Values[];
	/** True for a new entity until this form's first successful save. */
	isNew: boolean;
}

export type EditingEvent<Values, Entity> =
	| { type: "edited" }
	| { type: "saveStarted" }
	/** An earlier call, whose response was lost, had created the entity with other values. */
	| { type: "createdEarlier"; entity: Entity }
	/** `isEditedSince`: the form was edited while the save was running */
	| { type: "saved"; entity: Entity; at: Date; isEditedSince: boolean }
	| { type: "saveFailed"; failure: Failure; reason: string; sent: Values }
	| { type: "conflictFound"; theirs: Entity }
	| { type: "conflictPostponed" }
	/** The next save may overwrite this version. */
	| { type: "rebased"; entity: Entity }
	/** `isUnchanged`: the entity was not changed before it was moved to the trash */
	| { type: "restoredFromTrash"; entity: Entity; isUnchanged: boolean }
	| { type: "draftRestored"; draft: DeviceDraft }
	| { type: "draftStored"; at: Date }
	| { type: "draftRefused" }
	/** The edits were discarded. `theirs`: the server's version that replaces them in the form */
	| { type: "discarded"; theirs?: Entity | undefined };

/** The version of a newly created entity; a higher one was saved since. */
const FIRST_VERSION = 1;

/** @param base the edited entity; undefined for a new one */
export const initialState = <Values, Entity extends Versioned>(
	base: Entity | undefined,
	formId: string,
): EditingState<Values, Entity> => ({
	status: { kind: "clean" },
	draft: {},
	base,
	version: base?.version,
	creationKey: formId,
	unanswered: [],
	isNew: base === undefined,
});

/** Returns the state after an event; the same object if nothing changes, so that a key press renders nothing. */
export function reduce<Values, Entity extends Versioned>(
	state: EditingState<Values, Entity>,
	event: EditingEvent<Values, Entity>,
): EditingState<Values, Entity> {
	switch (event.type) {
		case "edited":
			return isUnchangedByEdits(state.status) ? state : { ...state, status: { kind: "edited" } };
		case "saveStarted":
			return { ...state, status: { kind: "saving" } };
		case "createdEarlier":
			// Another window may have saved the entity since. The first version is replaced; a newer one is a conflict.
			return { ...state, base: event.entity, version: FIRST_VERSION };
		case "saved":
			return {
				...confirmed(state, event.entity),
				status: event.isEditedSince ? { kind: "edited" } : { kind: "clean", at: event.at },
				draft: event.isEditedSince ? state.draft : {},
				isNew: false,
			};
		case "saveFailed":
			return saveFailed(state, event);
		case "conflictFound":
			return { ...state, status: { kind: "conflict", theirs: event.theirs } };
		case "conflictPostponed":
			return state.status.kind === "conflict" ? { ...state, status: { kind: "edited" } } : state;
		case "rebased":
			return rebased(state, event.entity);
		case "restoredFromTrash":
			return { ...rebased(state, event.entity), version: event.isUnchanged ? event.entity.version : state.version };
		case "draftRestored":
			return draftRestored(state, event.draft);
		case "draftStored":
			return { ...state, draft: { storedAt: event.at } };
		case "draftRefused":
			return { ...state, draft: { isRefused: true } };
		case "discarded":
			return { ...(event.theirs ? confirmed(state, event.theirs) : state), status: { kind: "clean" }, draft: {} };
	}
}

const rebased = <Values, Entity extends Versioned>(state: EditingState<Values, Entity>, entity: Entity) => ({
	...state,
	base: entity,
	version: entity.version,
});

/** The state after the server has confirmed an entity, which also settles all unanswered requests. */
const confirmed = <Values, Entity extends Versioned>(state: EditingState<Values, Entity>, entity: Entity) => ({
	...rebased(state, entity),
	unanswered: [],
});

function saveFailed<Values, Entity extends Versioned>(
	state: EditingState<Values, Entity>,
	{ failure, reason, sent }: { failure: Failure; reason: string; sent: Values },
): EditingState<Values, Entity> {
	const { base, unanswered } = state;
	const isDeleted = base && failure.status === 404 && !failure.mayHaveSucceeded;
	return {
		...state,
		status: isDeleted ? { kind: "deleted" } : { kind: "failed", failure, reason, sent },
		unanswered: base && failure.mayHaveSucceeded ? [...unanswered, sent] : unanswered,
	};
}

/** Bases the next save on the draft: on its version, or for a new entity on its creation key. */
function draftRestored<Values, Entity extends Versioned>(
	state: EditingState<Values, Entity>,
	{ creationKey, version }: DeviceDraft,
): EditingState<Values, Entity> {
	// A failed save of the previous values must not be repeated with the draft's values.
	const restored = { ...state, status: { kind: "edited" }, draft: {} } as const;
	if (!state.base) return { ...restored, creationKey };
	if (version === null || version === state.version) return restored;
	// Unanswered values are newer than the draft, so they conflict with it.
	return { ...restored, version, unanswered: [] };
}

const isUnchangedByEdits = (status: EditingStatus<unknown, unknown>): boolean =>
	["edited", "saving", "conflict", "deleted"].includes(status.kind) ||
	(status.kind === "failed" && status.failure.isOffline);
