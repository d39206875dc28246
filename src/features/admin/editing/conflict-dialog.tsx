import { Button, Group, Text } from "@mantine/core";
import { upperFirst } from "es-toolkit";
import type { ReactNode } from "react";
import { formatDateTime } from "../dates/use-site-date.ts";
import { AdminModal } from "../dialog/admin-modal.tsx";
import type { EntityWords, Versioned } from "./entity.ts";

interface ConflictDialogProps<Entity> {
	words: EntityWords;
	theirs: Entity;
	/** Shows both versions under these titles. */
	compare(titles: { mineTitle: string; theirsTitle: string }): ReactNode;
	onKeepMine(): void;
	onTakeTheirs(): void;
	onClose(): void;
}

/** The dialog about an entity that was saved elsewhere meanwhile: it shows both versions, and the admin chooses one. */
export function ConflictDialog<Entity extends Versioned>(props: ConflictDialogProps<Entity>) {
	const { words, theirs, compare, onKeepMine, onTakeTheirs, onClose } = props;
	return (
		<AdminModal
			opened
			onClose={onClose}
			size="70rem"
			title={`${upperFirst(words.accusative)} сохранили в другом окне`}
			closeOnClickOutside={false}
		>
			<Text mb="md">
				Пока вы писали, {words.pronoun} сохранили ещё раз. Отмечено то, чем версии отличаются. Пока вы не выберете, обе
				остаются целы.
			</Text>
			{compare({ mineTitle: "Ваша версия", theirsTitle: `Сохранённая ${formatDateTime(theirs.updatedAt)}` })}
			<Group mt="lg" justify="flex-end" gap="sm">
				<Button variant="default" onClick={onClose}>
					Вернуться к правке
				</Button>
				<Button variant="default" onClick={onTakeTheirs}>
					Взять сохранённую
				</Button>
				<Button onClick={onKeepMine}>Сохранить мою</Button>
			</Group>
		</AdminModal>
	);
}
