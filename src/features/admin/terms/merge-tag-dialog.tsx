import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { trpc } from "../trpc.ts";
import { countPosts, type Term } from "./term.ts";

interface MergeTagDialogProps {
	tag: Term;
	others: Term[];
	onClose(): void;
}

/** The dialog that merges a tag into another one, which gets its posts. */
export function MergeTagDialog({ tag, others, onClose }: MergeTagDialogProps) {
	const [targetId, setTargetId] = useState<number>();
	const refresh = useRefresh();
	const topic = `tag ${tag.id}`;
	const merge = trpc.tag.merge.useMutation({
		onSuccess(target) {
			notifyDone(topic, `Теги объединены: «${tag.name}» теперь «${target.name}»`);
			onClose();
		},
		onError: (error) => notifyFailure(topic, "Не удалось объединить теги", error),
		onSettled: refresh,
	});
	const target = others.find(({ id }) => id === targetId);
	return (
		<AdminModal opened onClose={onClose} title={`Объединить тег «${tag.name}»`} centered>
			<NativeSelect
				label="С каким тегом"
				value={targetId ?? ""}
				onChange={({ currentTarget }) => setTargetId(Number(currentTarget.value) || undefined)}
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
				{target
					? `Тег «${target.name}» перейдёт к статьям первого тега (${countPosts(tag.postCount)}), а тег «${tag.name}» уйдёт в корзину. Отменить это одним нажатием нельзя.`
					: "Статьи первого тега получат второй, а первый уйдёт в корзину."}
			</Text>
			<Group mt="lg" justify="flex-end">
				<Button variant="default" onClick={onClose}>
					Отмена
				</Button>
				<Button
					disabled={!target || merge.isPending}
					onClick={() => target && merge.mutate({ fromId: tag.id, intoId: target.id })}
				>
					Объединить
				</Button>
			</Group>
		</AdminModal>
	);
}
