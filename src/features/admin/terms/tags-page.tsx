import { Button } from "@mantine/core";
import { useState } from "react";
import { tagSlugOf } from "#contract/slug.ts";
import { ROW_ACTION } from "../lists/row-action.ts";
import { trpc } from "../trpc.ts";
import { MergeTagDialog } from "./merge-tag-dialog.tsx";
import type { Term } from "./term.ts";
import { TermsPage } from "./terms-page.tsx";
import { useTermChanges } from "./use-term-changes.ts";

/** The page of the tags (specification, section 2), which can also be merged. */
export function TagsPage() {
	const list = trpc.tag.list.useQuery(undefined, { refetchOnMount: "always" });
	const trash = trpc.tag.trash.useQuery(undefined, {
		refetchOnMount: "always",
	});
	const [merged, setMerged] = useState<Term>();
	const { withNotifications, onDelete, onRestore } = useTermChanges({
		kind: "tag",
		router: trpc.tag,
		messages: {
			deleted: "Тег удалён",
			restored: "Тег возвращён",
			deleteFailure: "Не удалось удалить тег",
			restoreFailure: "Не удалось вернуть тег",
			question: "Удалить тег?",
			consequence: ({ name }, posts) =>
				posts
					? `Тег «${name}» исчезнет с сайта и со своих статей (${posts}). Вернуть его можно 30 дней, вместе со статьями.`
					: `Тег «${name}» исчезнет с сайта; статей с ним нет. Вернуть его можно 30 дней.`,
		},
	});
	const create = trpc.tag.create.useMutation(withNotifications("Тег создан", "Не удалось создать тег"));
	const replace = trpc.tag.replace.useMutation(withNotifications("Тег сохранён", "Не удалось сохранить тег"));
	return (
		<>
			<TermsPage
				kind="tag"
				messages={{
					create: "Новый тег",
					loading: "Загрузка тегов...",
					loadFailure: "Не удалось загрузить теги",
					empty: "Тегов пока нет",
				}}
				hasDescription={false}
				deriveSlug={tagSlugOf}
				list={list}
				trash={trash}
				isSaving={create.isPending || replace.isPending}
				saveError={create.error ?? replace.error}
				resetSave={() => {
					create.reset();
					replace.reset();
				}}
				save={({ name, slug }, id) => {
					const tag = { name, slug };
					return id === undefined ? create.mutateAsync(tag) : replace.mutateAsync({ id, tag });
				}}
				onDelete={onDelete}
				onRestore={onRestore}
				actions={(tag) => (
					<Button {...ROW_ACTION} onClick={() => setMerged(tag)} aria-label={`Объединить «${tag.name}» с другим тегом`}>
						Объединить
					</Button>
				)}
			/>
			{merged && (
				<MergeTagDialog
					tag={merged}
					others={(list.data ?? []).filter(({ id }) => id !== merged.id)}
					onClose={() => setMerged(undefined)}
				/>
			)}
		</>
	);
}
