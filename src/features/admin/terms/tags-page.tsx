import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { tagSlugOf } from "#contract/slug.ts";
import { TRASH_PERIOD } from "#contract/trash.ts";
import { LIST_QUERY, toUnpaged } from "../lists/list.tsx";
import { ROW_ACTION } from "../lists/list-row.tsx";
import { useListAddress } from "../lists/use-list-address.ts";
import { trpc } from "../trpc.ts";
import { MergeTagDialog } from "./merge-tag-dialog.tsx";
import type { Term } from "./term.ts";
import { TermsPage } from "./terms-page.tsx";

/** The page of the tags (specification, section 2), which can also be merged. */
export function TagsPage() {
	const { tag } = trpc.useUtils().client;
	const list = trpc.tag.list.useQuery(undefined, { ...LIST_QUERY, select: toUnpaged });
	const [merged, setMerged] = useState<Term>();
	return (
		<>
			<TermsPage
				noun="tag"
				address={useListAddress({ state: useSearch({ strict: false }).state })}
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
				procedures={tag}
				save={({ name, slug }, id) =>
					id === undefined ? tag.create.mutate({ name, slug }) : tag.replace.mutate({ id, tag: { name, slug } })
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
