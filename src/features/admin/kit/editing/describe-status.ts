import { hasNetwork } from "../../../../lib/fetch-json.ts";
import type { Failure } from "../calls/failure.ts";
import type { EditingState, EditingStatus } from "./editing-state.ts";
import type { EntityKind, Versioned } from "./entity.ts";

const clock = new Intl.DateTimeFormat("ru-RU", { hour: "2-digit", minute: "2-digit" });

/** The status text of a form; empty if the form is unedited and readers see its values. */
export function describeStatus(
	{ status, draft, base }: EditingState<object, Versioned>,
	kind: Pick<EntityKind<object, Versioned>, "words" | "isPublic" | "valuesOf">,
): string {
	const { nominative, accusative } = kind.words;
	switch (status.kind) {
		case "clean": {
			const isPublic = base !== undefined && kind.isPublic(kind.valuesOf(base));
			const isShown = isPublic && !base.isWaiting && !base.hasEdits;
			const saved = status.at && `${isShown ? "На сайте с" : "Сохранено"} ${clock.format(status.at)}`;
			return [saved, isPublic && describeOlder(base)].filter(Boolean).join(" · ");
		}
		case "edited":
			return draft.isRefused
				? `Не сохранено, и копия на устройстве не удалась: сохраните ${accusative}`
				: `Не сохранено${describeDraft(draft)}`;
		case "saving":
			return "Сохраняется…";
		case "failed":
			return `Не сохранено: ${status.reason}${describeDraft(draft)}`;
		case "conflict":
			return `Не сохранено: ${accusative} изменили в другом окне`;
		case "deleted":
			return `Не сохранено: ${nominative} в корзине`;
	}
}

/** The text shown if readers see, or will get, a version older than the saved one; otherwise empty. */
function describeOlder({ hasEdits, publishAt, isWaiting, isPlanOutdated }: Versioned): string {
	if (isPlanOutdated) return isWaiting ? "запланирована прежняя версия" : "по плану выйдет прежняя версия";
	// A scheduled replacement has its own text.
	return hasEdits && !publishAt ? "на сайте прежняя версия" : "";
}

function describeDraft({ storedAt, isRefused }: EditingState<never, never>["draft"]): string {
	if (isRefused) return " · копия на устройстве не удалась";
	return storedAt ? ` · копия на устройстве ${clock.format(storedAt)}` : "";
}

/** The reason of a failed save, in Russian. Evaluated at once, since the network may be back a moment later. */
export function reasonOf({ isOffline, detail }: Failure): string {
	if (!isOffline) return detail;
	return hasNetwork() ? "сайт не отвечает" : "нет сети";
}

/** True if the status needs the admin's attention. */
export const isProblem = ({ kind }: EditingStatus<unknown, unknown>) =>
	kind === "failed" || kind === "conflict" || kind === "deleted";
