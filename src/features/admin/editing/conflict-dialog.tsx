import { Button } from "@mantine/core";
import { upperFirst } from "es-toolkit";
import type { ReactNode } from "react";
import { ComparisonDialog } from "../compare/comparison-dialog.tsx";
import { formatDateTime } from "../dates/use-site-date.ts";
import type { EntityWords, Versioned } from "./entity.ts";

interface ConflictDialogProps<Entity> {
	words: EntityWords;
	theirs: Entity;
	/** Shows what changed from the saved version to the form's, under these titles. */
	compare(titles: { beforeTitle: string; afterTitle: string }): ReactNode;
	onKeepMine(): void;
	onTakeTheirs(): void;
	onClose(): void;
}

/** The dialog about an entity that was saved elsewhere meanwhile: it shows both versions, and the admin chooses one. */
export function ConflictDialog<Entity extends Versioned>(props: ConflictDialogProps<Entity>) {
	const { words, theirs, compare, onKeepMine, onTakeTheirs, onClose } = props;
	return (
		<ComparisonDialog
			onClose={onClose}
			title={`${upperFirst(words.accusative)} сохранили в другом окне`}
			intro="Обе версии целы, пока вы не выберете."
			closeOnClickOutside={false}
			buttons={
				<>
					<Button variant="default" data-autofocus onClick={onClose}>
						Вернуться к правке
					</Button>
					<Button variant="default" onClick={onTakeTheirs}>
						Взять сохранённую
					</Button>
					<Button onClick={onKeepMine}>Сохранить мою</Button>
				</>
			}
		>
			{compare({ beforeTitle: `Сохранённая ${formatDateTime(theirs.updatedAt)}`, afterTitle: "Ваша версия" })}
		</ComparisonDialog>
	);
}
