import { Button } from "@mantine/core";
import { upperFirst } from "es-toolkit";
import { ComparisonDialog } from "../../kit/compare/comparison-dialog.tsx";
import { useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import type { Versioned } from "../../kit/editing/entity.ts";
import type { EntityForm } from "./entity-form-shell.tsx";

/** The dialog for an entity that was saved elsewhere meanwhile: it shows both versions, and the admin chooses one. */
export function ConflictDialog<Values extends object>(props: { form: EntityForm<Values>; theirs: Versioned }) {
	const { form, theirs } = props;
	const { session, compare, keepMine, acceptTheirs } = form;
	const { words, valuesOf } = session.kind;
	const format = useSiteDateTime();
	const close = () => session.decideLater();
	return (
		<ComparisonDialog
			onClose={close}
			title={`${upperFirst(words.accusative)} сохранили в другом окне`}
			intro="Обе версии целы, пока вы не выберете. Сохранённая останется в истории версий."
			closeOnClickOutside={false}
			buttons={
				<>
					<Button variant="default" data-autofocus onClick={close}>
						Вернуться к правке
					</Button>
					<Button variant="default" onClick={() => acceptTheirs(theirs)}>
						Взять сохранённую
					</Button>
					<Button onClick={() => keepMine(theirs)}>Сохранить мою</Button>
				</>
			}
		>
			{compare({
				before: valuesOf(theirs),
				after: session.values(),
				words: ["В другом окне", "У вас"],
				beforeTitle: `сохранено ${format(theirs.updatedAt)}`,
				afterTitle: "ещё не сохранено",
			})}
		</ComparisonDialog>
	);
}
