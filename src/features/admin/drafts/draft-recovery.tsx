import { Alert, Button, Group, Text } from "@mantine/core";
import { formatDateTime } from "../dates/format-date-time.ts";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { PostComparison } from "../posts/post-comparison.tsx";
import type { PostFields } from "../posts/post-fields.ts";
import { type DraftRecoveryOptions, useDraftRecovery } from "./use-draft-recovery.ts";

interface DraftRecoveryProps extends DraftRecoveryOptions {
	/** The form's current values. */
	fields(): PostFields;
	/** While the form is being saved, its values may not be replaced. */
	isSaving: boolean;
}

/** Offers the drafts of this post that are stored on this device and were never saved. */
export function DraftRecovery({ fields, isSaving, ...options }: DraftRecoveryProps) {
	const { drafts, compared, setCompared, restore, discard } = useDraftRecovery(options);
	// The form has created its post: drafts of new posts belong to other posts.
	if (options.postId === null && options.base) return null;
	return (
		<>
			{drafts.map((draft) => (
				<Alert key={draft.formId} role="status" title="Найден несохранённый текст">
					<Text size="sm">
						{draft.fields.title ? `«${draft.fields.title}», ` : ""}набрано {formatDateTime(draft.keptAt)} на этом
						устройстве и не сохранено.
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
					<PostComparison
						mine={compared.fields}
						mineTitle={`Несохранённая, ${formatDateTime(compared.keptAt)}`}
						theirs={fields()}
						theirsTitle="Сейчас в форме"
					/>
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
