import type { AdminPost } from "../../../../server/features/post/post.schema.ts";

/** What the device has of it: when it was kept there, or that it refuses. */
export interface Kept {
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
