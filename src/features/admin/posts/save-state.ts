import type { AdminPost } from "#contract/post.ts";
import { hasNetwork } from "../../../lib/has-network.ts";
import type { Failure } from "../errors/failure.ts";
import type { PostFields } from "./post-fields.ts";

/** The result of the last autosave on the device: the time, or that it failed. */
interface DraftStatus {
	storedAt?: Date;
	hasStoringFailed?: true;
}

/** The save state of a post form. */
export type SaveState =
	/** The form equals the server's post. `at`: when it was saved from this form */
	| { kind: "clean"; at?: Date }
	/** The form has edits since. */
	| ({ kind: "typed" } & DraftStatus)
	| { kind: "saving" }
	/** The last save was refused or got no response. `wasPublished`: the value of `published` that was sent */
	| ({
			kind: "failed";
			reason: string;
			isOffline: boolean;
			wasPublished: boolean;
	  } & DraftStatus)
	/** The post was saved elsewhere meanwhile. */
	| { kind: "conflict"; theirs: AdminPost }
	/** The post was moved to the trash meanwhile. */
	| { kind: "deleted" };

/** The state after a failed save. @param fields the fields that were sent */
export const failedState = (failure: Failure, { published }: PostFields): SaveState => ({
	kind: "failed",
	reason: reasonOf(failure),
	isOffline: failure.isOffline,
	wasPublished: published,
});

function reasonOf({ isOffline, detail }: Failure): string {
	if (!isOffline) return detail;
	return hasNetwork() ? "сайт не отвечает" : "нет сети";
}

/** True if the state stays when the form is edited. Then a key press changes nothing, so that nothing is rendered for it. */
export const isUnchangedByEdits = (state: SaveState): boolean =>
	["typed", "conflict", "deleted"].includes(state.kind) || (state.kind === "failed" && state.isOffline);

/** The state with the result of an autosave. Only `typed` and `failed` show it; other states are returned unchanged. */
export function withDraftStatus(state: SaveState, status: DraftStatus): SaveState {
	if (state.kind !== "typed" && state.kind !== "failed") return state;
	const { storedAt, hasStoringFailed, ...rest } = state;
	return { ...rest, ...status };
}

/** True if a save that failed without a network may be repeated automatically. */
export const mayRetry = (state: SaveState, { published }: PostFields) =>
	state.kind === "failed" &&
	state.isOffline &&
	// Publishing and unpublishing need the admin's own click.
	published === state.wasPublished;

const clock = new Intl.DateTimeFormat("ru-RU", {
	hour: "2-digit",
	minute: "2-digit",
});

/** The status text of a state; empty for a form that was not edited yet. */
export function describeState(state: SaveState): string {
	switch (state.kind) {
		case "clean":
			return state.at ? `Сохранено ${clock.format(state.at)}` : "";
		case "typed":
			return state.hasStoringFailed
				? "Не сохранено, и копия на устройстве не удалась: сохраните статью"
				: `Не сохранено${describeDraft(state)}`;
		case "saving":
			return "Сохраняется…";
		case "failed":
			return `Не сохранено: ${state.reason}${describeDraft(state)}`;
		case "conflict":
			return "Не сохранено: статью изменили в другом окне";
		case "deleted":
			return "Не сохранено: статья в корзине";
	}
}

function describeDraft({ storedAt, hasStoringFailed }: DraftStatus): string {
	if (hasStoringFailed) return " · копия на устройстве не удалась";
	return storedAt ? ` · копия на устройстве ${clock.format(storedAt)}` : "";
}
