import type { AdminPost } from "../../../../server/features/post/post.schema.ts";

/** How what is typed into a post's form stands. */
export type SaveState =
	/** As the server has it. `at`: when it was saved from here */
	| { kind: "clean"; at?: Date }
	/** Typed since. `keptAt`: when it was kept on the device; `keepingFailed`: the device refuses */
	| { kind: "typed"; keptAt?: Date; keepingFailed?: true }
	| { kind: "saving" }
	/** Refused or unanswered. */
	| { kind: "failed"; reason: string; isOffline: boolean }
	/** Somebody has saved it meanwhile. */
	| { kind: "conflict"; theirs: AdminPost }
	/** It is in the trash meanwhile. */
	| { kind: "deleted" };

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
			if (state.keepingFailed) {
				return "Не сохранено, и копия на устройстве не удалась: сохраните статью";
			}
			return state.keptAt
				? `Не сохранено · копия на устройстве ${clock.format(state.keptAt)}`
				: "Не сохранено";
		case "saving":
			return "Сохраняется…";
		case "failed":
			return `Не сохранено: ${state.reason}`;
		case "conflict":
			return "Не сохранено: статью изменили в другом окне";
		case "deleted":
			return "Не сохранено: статья в корзине";
	}
}
