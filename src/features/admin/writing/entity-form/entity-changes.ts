import { upperFirst } from "es-toolkit";
import { TRASH_PERIOD } from "#contract/trash.ts";
import type { EntityKind, Moments } from "../../kit/editing/entity.ts";
import { type Change, type TrashProcedures, trashChanges } from "../../kit/lists/changes.ts";

/** A listed entity with its title, and with the schedule that undoing a change restores. */
interface Titled extends Moments {
	id: number;
	title: string;
}

interface Schedulable {
	schedule: { mutate(input: { id: number } & Moments): Promise<unknown> };
}

/** Restores the schedule that an entity had before it was hidden or deleted. */
export async function restoreSchedule(client: Schedulable, entity: Omit<Titled, "title">): Promise<void> {
	const { id, publishAt, withdrawAt } = entity;
	if (publishAt ?? withdrawAt) await client.schedule.mutate({ id, publishAt, withdrawAt });
}

/** The publication of an entity's saved edits. */
export const publicationOf = (
	noun: string,
	{ id, title }: Pick<Titled, "id" | "title">,
	client: { publish: { mutate(input: { id: number }): Promise<unknown> } },
): Change => ({
	noun,
	id,
	shown: { hasEdits: false },
	send: () => client.publish.mutate({ id }),
	done: `Сайт обновлён: «${title}»`,
	failed: "Не удалось обновить сайт",
});

/** The deletion of an entity after a question. Undoing it restores the entity with its schedule. */
export function removalOf(
	{ name, words }: Pick<EntityKind<never, never>, "name" | "words">,
	entity: Titled,
	client: TrashProcedures & Schedulable,
): Change {
	const { accusative, pronoun } = words;
	const noun = upperFirst(words.nominative);
	const title = `«${entity.title}»`;
	async function restore(input: { id: number }) {
		await client.restore.mutate(input);
		await restoreSchedule(client, entity);
	}
	return {
		...trashChanges(
			name,
			entity.id,
			{ delete: client.delete, restore: { mutate: restore } },
			{
				deleted: `${noun} удалена: ${title}`,
				deleteFailed: `Не удалось удалить ${accusative}`,
				restored: `${noun} возвращена: ${title}`,
				restoreFailed: `Не удалось вернуть ${accusative}`,
			},
		).remove,
		question: {
			title: `Удалить ${accusative}?`,
			text: `${noun} ${title} исчезнет с сайта и попадёт в корзину. Вернуть ${pronoun} можно ${TRASH_PERIOD}.`,
			action: "Удалить",
			isDestructive: true,
		},
	};
}
