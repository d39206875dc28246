import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { TRASH_PERIOD } from "#contract/trash.ts";
import { tagSlugOf } from "#packages/slug";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import { LIST_QUERY, toUnpaged } from "../../kit/lists/list.tsx";
import { ROW_ACTION } from "../../kit/lists/list-row.tsx";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { countPosts, type Term, toOption } from "./term.ts";
import { TermsPage } from "./terms-page.tsx";

/** The page of the tags (specification, section 2), which can also be merged. */
export function TagsPage() {
	const list = trpc.tag.list.useQuery(undefined, { ...LIST_QUERY, select: toUnpaged });
	const [merged, setMerged] = useState<Term>();
	return (
		<>
			<TermsPage
				noun="tag"
				list={list}
				trash={trpc.tag.trash.useQuery(undefined, { ...LIST_QUERY, select: toUnpaged })}
				messages={{
					create: "Новый тег",
					loading: "Загрузка тегов...",
					loadFailed: "Не удалось загрузить теги",
					empty: "Тегов пока нет",
					created: "Тег создан",
					createFailed: "Не удалось создать тег",
					saved: "Тег сохранён",
					saveFailed: "Не удалось сохранить тег",
					deleted: "Тег удалён",
					deleteFailed: "Не удалось удалить тег",
					restored: "Тег возвращён",
					restoreFailed: "Не удалось вернуть тег",
					deleteQuestion: "Удалить тег?",
					consequence: (name, posts) =>
						posts
							? `Тег «${name}» исчезнет с сайта и со своих статей (${posts}). Вернуть его можно ${TRASH_PERIOD}, вместе со статьями.`
							: `Тег «${name}» исчезнет с сайта; статей с ним нет. Вернуть его можно ${TRASH_PERIOD}.`,
				}}
				hasDescription={false}
				deriveSlug={tagSlugOf}
				procedures={client.tag}
				save={({ name, slug }, id) =>
					id === undefined
						? client.tag.create.mutate({ name, slug })
						: client.tag.replace.mutate({ id, term: { name, slug } })
				}
				actions={(term) => (
					<Button
						{...ROW_ACTION}
						onClick={() => setMerged(term)}
						aria-label={`Объединить «${term.name}» с другим тегом`}
					>
						Объединить
					</Button>
				)}
			/>
			{merged && (
				<MergeTagDialog
					tag={merged}
					others={(list.data?.items ?? []).filter(({ id }) => id !== merged.id)}
					onClose={() => setMerged(undefined)}
				/>
			)}
		</>
	);
}

/** The dialog that merges a tag into another one, which takes over its posts. */
function MergeTagDialog({ tag, others, onClose }: { tag: Term; others: Term[]; onClose(): void }) {
	const [targetId, setTargetId] = useState<number>();
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
				data={[{ value: "", label: "Выберите тег" }, ...others.map(toOption)]}
				data-autofocus
			/>
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
