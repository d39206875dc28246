import { Button } from "@mantine/core";
import { upperFirst } from "es-toolkit";
import type { ReactNode } from "react";
import { ComparisonDialog } from "../compare/comparison-dialog.tsx";
import type { ComparisonTexts } from "../compare/difference.ts";
import { useSiteDateTime } from "../dates/use-site-date.ts";
import type { EntityWords, Versioned } from "./entity.ts";

interface ConflictDialogProps {
	words: EntityWords;
	theirs: Versioned;
	/** Shows the differences between the saved version and the form's. */
	compare(texts: ComparisonTexts): ReactNode;
	onKeepMine(): void;
	onTakeTheirs(): void;
	onClose(): void;
}

/** The dialog for an entity that was saved elsewhere meanwhile: it shows both versions, and the admin chooses one. */
export function ConflictDialog(props: ConflictDialogProps) {
	const { words, theirs, compare, onKeepMine, onTakeTheirs, onClose } = props;
	const format = useSiteDateTime();
	return (
		<ComparisonDialog
			onClose={onClose}
			title={`${upperFirst(words.accusative)} сохранили в другом окне`}
			intro="Обе версии целы, пока вы не выберете. Сохранённая останется в истории версий."
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
			{compare({
				words: ["В другом окне", "У вас"],
				beforeTitle: `сохранено ${format(theirs.updatedAt)}`,
				afterTitle: "ещё не сохранено",
			})}
		</ComparisonDialog>
	);
}
