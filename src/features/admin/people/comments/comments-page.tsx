import { Button, Group, Stack, Text } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { SEARCH_MATCHES_MAX } from "#contract/list-sizes.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { CardKeysSwitch, useCardKeys } from "../../kit/lists/card-keys.tsx";
import { LIST_QUERY, List, PAGE_SIZE, pageOf } from "../../kit/lists/list.tsx";
import { ListFilter } from "../../kit/lists/list-filter.tsx";
import { type CommentListSearch, parseCommentListSearch } from "../../kit/lists/list-search.ts";
import { ListToolbar } from "../../kit/lists/list-toolbar.tsx";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { useLinkedElement } from "../../kit/lists/use-linked-element.ts";
import { type ListAddress, useListAddress } from "../../kit/lists/use-list-address.ts";
import { PersonalDataDialog } from "../personal-data/personal-data-dialog.tsx";
import { CommentCard, TrashedCommentCard } from "./comment-card.tsx";
import { type ListedComment, needsHelp, useCommentChanges } from "./use-comment-changes.ts";

const KEYS = { storageKey: "admin-comment-keys", keys: { A: "approve", D: "delete" } };

/** The page of the comments (specification, section 2), with the dialog for visitors' personal data. */
export function CommentsPage() {
	const address = useListAddress(parseCommentListSearch(useSearch({ from: "/admin/comments" })));
	const { q, state, post } = address.search;
	const [person, setPerson] = useState<string>();
	const changes = useCommentChanges();
	const shortcuts = useCardKeys({ ...KEYS, undoLast: changes.undoLast });
	const query = trpc.comment.list.useQuery(
		{ q, state, postId: post, page: address.page, pageSize: PAGE_SIZE },
		{ ...LIST_QUERY, select: pageOf("comments") },
	);
	useLinkedElement(query.isFetchedAfterMount);
	return (
		<Stack ref={useFocusRestore<HTMLDivElement>()} gap="sm">
			<ListToolbar
				address={address}
				placeholder="Имя, почта или текст"
				actions={
					<Button variant="default" onClick={() => setPerson("")}>
						Персональные данные
					</Button>
				}
			>
				<Filters address={address} />
			</ListToolbar>
			<List
				noun="comment"
				query={query}
				address={address}
				loading="Загрузка комментариев..."
				failed="Не удалось загрузить комментарии"
				empty={{ title: emptyMessage(address.search) }}
				isListed={(comment) => isInState(comment, state)}
			>
				{(comments, total) => (
					<>
						<Group justify="space-between" mih="2.75rem">
							<Text c="dimmed" role="status">
								{q ? "Найдено" : "Всего"}: {q && total === SEARCH_MATCHES_MAX && "не меньше "}
								{total}
							</Text>
							<CardKeysSwitch {...shortcuts}>
								J и K — следующий и предыдущий, A — одобрить, D — удалить, Z — отменить
							</CardKeysSwitch>
						</Group>
						{comments.map((comment) => {
							const Card = comment.deletedAt === null ? CommentCard : TrashedCommentCard;
							const onPost = () => address.filter({ post: comment.post.id });
							return <Card key={comment.id} comment={comment} changes={changes} onPerson={setPerson} onPost={onPost} />;
						})}
					</>
				)}
			</List>
			{person !== undefined && <PersonalDataDialog address={person} onClose={() => setPerson(undefined)} />}
		</Stack>
	);
}

function isInState(comment: ListedComment, state: CommentListSearch["state"]): boolean {
	if (comment.deletedAt !== null) return state === "trash";
	if (state === undefined) return true;
	if (state === "urgent") return needsHelp(comment);
	return state === (comment.isApproved ? "approved" : "waiting");
}

function Filters({ address }: { address: ListAddress<CommentListSearch> }) {
	const { post } = address.search;
	const { data: counts } = trpc.comment.counts.useQuery(undefined, { refetchOnMount: "always" });
	const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label);
	return (
		<>
			<ListFilter
				address={address}
				name="state"
				aria-label="Состояние"
				choices={[
					[undefined, "Все"],
					["waiting", withCount("На модерации", counts?.waiting)],
					["urgent", withCount("Срочные", counts?.urgent)],
					["approved", withCount("Одобренные", counts?.approved)],
					["trash", withCount("Корзина", counts?.trash)],
				]}
			/>
			{post && (
				<Button variant="default" onClick={() => address.filter({ post: undefined })}>
					Ко всем статьям
				</Button>
			)}
		</>
	);
}

function emptyMessage({ q, state, post }: CommentListSearch): string {
	if (q || post) return "Комментарии не найдены";
	if (state === "waiting") return "Ничего не ждёт модерации";
	if (state === "urgent") return "Срочных нет";
	return state === "trash" ? "Корзина пуста" : "Комментариев пока нет";
}
