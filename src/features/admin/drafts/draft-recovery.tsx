import { Alert, Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatDateTime } from "../dates/format-date-time.ts";
import { AdminModal } from "../dialog/admin-modal.tsx";
import type { EditingSession } from "../editing/editing-session.ts";
import type { Versioned } from "../editing/entity.ts";
import { useDraftRecovery } from "./use-draft-recovery.ts";

interface DraftRecoveryProps<Values extends object, Entity extends Versioned> {
	session: EditingSession<Values, Entity>;
	/** False if the form was opened for a new entity and has created it: drafts of new ones belong to others then. */
	isOffered: boolean;
	/** While the form is being saved, its values may not be replaced. */
	isSaving: boolean;
	/** Shows a draft beside the form's values. */
	compare(draft: Values, titles: { mineTitle: string; theirsTitle: string }): ReactNode;
	/** Fills the form with a draft's values. */
	fill(values: Values): void;
}

/** Offers the drafts of a form's entity that are stored on this device and were never saved. */
export function DraftRecovery<Values extends object, Entity extends Versioned>(
	props: DraftRecoveryProps<Values, Entity>,
) {
	const { session, isOffered, isSaving, compare, fill } = props;
	const { drafts, compared, setCompared, restore, discard } = useDraftRecovery(session, fill);
	if (!isOffered) return null;
	return (
		<>
			{drafts.map((draft) => (
				<Alert key={draft.formId} role="status" title="Найден несохранённый текст">
					<Text size="sm">
						{draft.title ? `«${draft.title}», ` : ""}набрано {formatDateTime(draft.keptAt)} на этом устройстве и не
						сохранено.
					</Text>
					<Group mt="sm" gap="xs">
						<Button size="xs" variant="default" disabled={isSaving} onClick={() => restore(draft)}>
							Восстановить
						</Button>
						<Button size="xs" variant="default" onClick={() => setCompared(draft)}>
							Сравнить
						</Button>
						<Button size="xs" variant="subtle" color="madder" onClick={() => discard(draft)}>
							Отбросить
						</Button>
					</Group>
				</Alert>
			))}
			{compared && (
				<AdminModal opened size="70rem" title="Несохранённый текст" onClose={() => setCompared(undefined)}>
					{compare(compared.fields, {
						mineTitle: `Несохранённая, ${formatDateTime(compared.keptAt)}`,
						theirsTitle: "Сейчас в форме",
					})}
					<Group mt="lg" justify="flex-end" gap="sm">
						<Button variant="default" onClick={() => setCompared(undefined)}>
							Закрыть
						</Button>
						<Button variant="default" onClick={() => discard(compared)}>
							Отбросить
						</Button>
						<Button disabled={isSaving} onClick={() => restore(compared)}>
							Восстановить
						</Button>
					</Group>
				</AdminModal>
			)}
		</>
	);
}
