import { Button, Group, Text } from "@mantine/core";
import type { AdminPost } from "#contract/post.ts";
import { formatDateTime } from "../dates/format-date-time.ts";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { PostComparison } from "./post-comparison.tsx";
import { fieldsOf, type PostFields } from "./post-fields.ts";

interface ConflictDialogProps {
	mine: PostFields;
	theirs: AdminPost;
	onKeepMine(): void;
	onTakeTheirs(): void;
	onClose(): void;
}

/** The dialog about a post that was saved elsewhere meanwhile: it shows both versions, and the admin chooses one. */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
	const savedAt = formatDateTime(theirs.updatedAt);
	return (
		<AdminModal
			opened
			onClose={onClose}
			size="70rem"
			title="Статью сохранили в другом окне"
			closeOnClickOutside={false}
		>
			<Text mb="md">
				Пока вы писали, её сохранили ещё раз. Отмечено то, чем версии отличаются. Пока вы не выберете, обе остаются
				целы.
			</Text>
			<PostComparison
				mine={mine}
				mineTitle="Ваша версия"
				theirs={fieldsOf(theirs)}
				theirsTitle={`Сохранённая ${savedAt}`}
			/>
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
