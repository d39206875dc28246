import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { useChanges } from "../lists/use-changes.ts";
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
	const { client } = trpc.useUtils();
	const { change } = useChanges();
	const merge = useMutation({
		mutationFn: (intoId: number) =>
			change({
				noun: "tag",
				id: tag.id,
				send: () => client.tag.merge.mutate({ fromId: tag.id, intoId }),
				done: ({ name }) => `Теги объединены: «${tag.name}» теперь «${name}»`,
				failed: "Не удалось объединить теги",
			}),
		onSuccess: onClose,
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
				<Button disabled={!target || merge.isPending} onClick={() => target && merge.mutate(target.id)}>
					Объединить
				</Button>
			</Group>
		</AdminModal>
	);
}
