import type { AdminPost } from "#contract/post.ts";
import { hasNetwork } from "../../../lib/has-network.ts";
import type { Failure } from "../failure/failure.ts";
import type { PostFields } from "./post-fields.ts";

/** What the device has of it: when it was kept there, or that it refuses. */
interface Kept {
	keptAt?: Date;
	keepingFailed?: true;
}

/** How what is typed into a post's form stands. */
export type SaveState =
	/** As the server has it. `at`: when it was saved from here */
	| { kind: "clean"; at?: Date }
	/** Typed since. */
	| ({ kind: "typed" } & Kept)
	| { kind: "saving" }
	/** Refused or unanswered. `wasPublished`: whether it was to be published then */
	| ({
			kind: "failed";
			reason: string;
			isOffline: boolean;
			wasPublished: boolean;
	  } & Kept)
	/** Somebody has saved it meanwhile. */
	| { kind: "conflict"; theirs: AdminPost }
	/** It is in the trash meanwhile. */
	| { kind: "deleted" };

/** How it stands after a save that failed. @param fields what was sent */
export const failedState = (
	failure: Failure,
	{ published }: PostFields,
): SaveState => ({
	kind: "failed",
	reason: reasonOf(failure),
	isOffline: failure.isOffline,
	wasPublished: published,
});

function reasonOf({ isOffline, detail }: Failure): string {
	if (!isOffline) return detail;
	return hasNetwork() ? "сайт не отвечает" : "нет сети";
}

/** Whether it remains true while somebody types; said once for many keys, for whoever listens renders something. */
export const isLasting = (state: SaveState): boolean =>
	["typed", "conflict", "deleted"].includes(state.kind) ||
	(state.kind === "failed" && state.isOffline);

/** How it stands when the device has answered: that counts only while nothing else is to be said. */
export function withKept(state: SaveState, kept: Kept): SaveState {
	if (state.kind !== "typed" && state.kind !== "failed") return state;
	const { keptAt, keepingFailed, ...rest } = state;
	return { ...rest, ...kept };
}

/** Whether what could not be sent for want of a network may be sent without being asked again. */
export const mayRetry = (state: SaveState, { published }: PostFields) =>
	state.kind === "failed" &&
	state.isOffline &&
	// To publish, or to take back, is the owner's own act.
	published === state.wasPublished;

const clock = new Intl.DateTimeFormat("ru-RU", {
	hour: "2-digit",
	minute: "2-digit",
});

/** The word that says it. */
export function describeState(state: SaveState): string {
	switch (state.kind) {
		case "clean":
			return state.at ? `Сохранено ${clock.format(state.at)}` : "";
		case "typed":
			return state.keepingFailed
				? "Не сохранено, и копия на устройстве не удалась: сохраните статью"
				: `Не сохранено${describeKept(state)}`;
		case "saving":
			return "Сохраняется…";
		case "failed":
			return `Не сохранено: ${state.reason}${describeKept(state)}`;
		case "conflict":
			return "Не сохранено: статью изменили в другом окне";
		case "deleted":
			return "Не сохранено: статья в корзине";
	}
}

function describeKept({ keptAt, keepingFailed }: Kept): string {
	if (keepingFailed) return " · копия на устройстве не удалась";
	return keptAt ? ` · копия на устройстве ${clock.format(keptAt)}` : "";
}
