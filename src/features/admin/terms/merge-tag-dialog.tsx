import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { useRefresh } from "../lists/use-refresh.ts";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";
import { countPosts, type Term } from "./term.ts";

interface MergeTagDialogProps {
	tag: Term;
	others: Term[];
	onClose(): void;
}

/** Gives a tag's posts to another tag. */
export function MergeTagDialog({ tag, others, onClose }: MergeTagDialogProps) {
	const [intoId, setIntoId] = useState<number>();
	const refresh = useRefresh();
	const topic = `tag ${tag.id}`;
	const merge = trpc.tag.merge.useMutation({
		onSuccess(into) {
			notifyDone(topic, `Теги объединены: «${tag.name}» теперь «${into.name}»`);
			onClose();
		},
		onError: (error) =>
			notifyFailure(topic, "Не удалось объединить теги", error),
		onSettled: refresh,
	});
	const into = others.find(({ id }) => id === intoId);
	return (
		<AdminModal
			opened
			onClose={onClose}
			title={`Объединить тег «${tag.name}»`}
			centered
		>
			<NativeSelect
				label="С каким тегом"
				value={intoId ?? ""}
				onChange={({ currentTarget }) =>
					setIntoId(Number(currentTarget.value) || undefined)
				}
				data-autofocus
			>
				<option value="">Выберите тег</option>
				{others.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</NativeSelect>
			<Text size="sm" mt="sm" c="dimmed">
				{into
					? `Тег «${into.name}» перейдёт к статьям первого тега (${countPosts(tag.postCount)}), а тег «${tag.name}» уйдёт в корзину. Отменить это одним нажатием нельзя.`
					: "Статьи первого тега получат второй, а первый уйдёт в корзину."}
			</Text>
			<Group mt="lg" justify="flex-end">
				<Button variant="default" onClick={onClose}>
					Отмена
				</Button>
				<Button
					disabled={!into || merge.isPending}
					onClick={() =>
						into && merge.mutate({ fromId: tag.id, intoId: into.id })
					}
				>
					Объединить
				</Button>
			</Group>
		</AdminModal>
	);
}
