import { Button, Group, NativeSelect, Stack, Switch, Text } from "@mantine/core";
import { useHotkeys, useLocalStorage } from "@mantine/hooks";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { oneOf } from "#contract/search-params.ts";
import { LIST_QUERY, List, PAGE_SIZE } from "../lists/list.tsx";
import { COMMENT_STATES, type CommentListSearch, parseCommentListSearch } from "../lists/list-search.ts";
import styles from "../lists/list-toolbar.module.css";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { useFocusRestore } from "../lists/use-focus-restore.ts";
import { type ListAddress, useListAddress } from "../lists/use-list-address.ts";
import { PersonalDataDialog } from "../personal-data/personal-data-dialog.tsx";
import { type RouterOutputs, trpc } from "../trpc.ts";
import { CommentCard, TrashedCommentCard } from "./comment-card.tsx";
import { type ListedComment, useCommentChanges } from "./use-comment-changes.ts";

/** The page of the comments (specification, section 2), with the dialog for visitors' personal data. */
export function CommentsPage() {
	const address = useListAddress(parseCommentListSearch(useSearch({ from: "/admin/comments" })));
	const { q, state, post } = address.search;
	const [email, setEmail] = useState<string>();
	const changes = useCommentChanges();
	const shortcuts = useCommentShortcuts(changes.undoLast);
	const query = trpc.comment.list.useQuery(
		{
			...(q ? { q } : {}),
			...(state ? { state } : {}),
			...(post ? { postId: post } : {}),
			page: address.page,
			pageSize: PAGE_SIZE,
		},
		{ ...LIST_QUERY, select: toListPage },
	);
	return (
		<Stack ref={useFocusRestore<HTMLDivElement>()} gap="sm">
			<ListToolbar
				address={address}
				placeholder="Имя, почта или текст"
				actions={
					<Button variant="default" onClick={() => setEmail("")}>
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
								Всего: {total}
							</Text>
							<ShortcutSwitch {...shortcuts} />
						</Group>
						{comments.map((comment) => {
							const Card = comment.deletedAt === null ? CommentCard : TrashedCommentCard;
							const onPost = () => address.filter({ post: comment.post.id });
							return <Card key={comment.id} comment={comment} changes={changes} onEmail={setEmail} onPost={onPost} />;
						})}
					</>
				)}
			</List>
			{email !== undefined && <PersonalDataDialog email={email} onClose={() => setEmail(undefined)} />}
		</Stack>
	);
}

const toListPage = ({ comments, total }: RouterOutputs["comment"]["list"]) => ({ items: comments, total });

/** True if a list that is filtered by this state includes a comment. */
function isInState({ isApproved, isUrgent, deletedAt }: ListedComment, state: CommentListSearch["state"]): boolean {
	if (deletedAt !== null) return state === "trash";
	if (state === undefined) return true;
	if (state === "urgent") return isUrgent && !isApproved;
	return state === (isApproved ? "approved" : "waiting");
}

function Filters({ address }: { address: ListAddress<CommentListSearch> }) {
	const { state, post } = address.search;
	const { data: counts } = trpc.comment.counts.useQuery(undefined, {
		// Refetched for the tab's badge too: visitors write comments while the admin is open.
		refetchOnMount: "always",
	});
	const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label);
	return (
		<>
			<NativeSelect
				aria-label="Состояние"
				className={styles.order}
				data={[
					{ value: "", label: "Все" },
					{ value: "waiting", label: withCount("На модерации", counts?.waiting) },
					{ value: "urgent", label: withCount("Срочные", counts?.urgent) },
					{ value: "approved", label: withCount("Одобренные", counts?.approved) },
					{ value: "trash", label: withCount("Корзина", counts?.trash) },
				]}
				value={state ?? ""}
				onChange={({ currentTarget: { value } }) => address.filter({ state: oneOf(COMMENT_STATES, value) })}
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

// Shortcuts use the key's physical position, so that they work in a Russian keyboard layout.
const PHYSICAL = { usePhysicalKeys: true };

/**
 * The single-letter shortcuts of the comment list. If the card with the focus disappears by one, the next one gets it
 * (`useFocusRestore`).
 *
 * @returns the props of their switch: single-letter shortcuts must be possible to turn off (WCAG 2.2, 2.1.4)
 */
function useCommentShortcuts(undoLast: () => void) {
	const [isOn, setIsOn] = useLocalStorage({ key: "admin-comment-keys", defaultValue: true });
	const shortcuts: Parameters<typeof useHotkeys>[0] = [
		["J", () => moveFocus(1), PHYSICAL],
		["K", () => moveFocus(-1), PHYSICAL],
		["A", once(() => pressInCard("approve")), PHYSICAL],
		["D", once(() => pressInCard("delete")), PHYSICAL],
		["Z", once(undoLast), PHYSICAL],
	];
	useHotkeys(isOn ? shortcuts : []);
	return { isOn, setIsOn };
}

/** The explanation of the shortcuts and their switch. */
const ShortcutSwitch = ({ isOn, setIsOn }: ReturnType<typeof useCommentShortcuts>) => (
	<Group visibleFrom="sm">
		<Text c="dimmed" visibleFrom="lg">
			J и K — следующий и предыдущий, A — одобрить, D — удалить, Z — отменить
		</Text>
		<Switch label="Быстрые клавиши" checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)} />
	</Group>
);

/** Ignores key repeat, so that a held key changes one comment and not all that follow. */
const once = (action: () => void) => (event: KeyboardEvent) => {
	if (!event.repeat) action();
};

const CARD = "[data-comment]";
const focusedCard = () => document.activeElement?.closest<HTMLElement>(CARD);

/** Presses a button of the card that has the focus. */
const pressInCard = (shortcut: "approve" | "delete") =>
	focusedCard()?.querySelector<HTMLElement>(`[data-shortcut=${shortcut}]`)?.click();

/** Moves the focus to the next or the previous card; to the first if none has it. */
function moveFocus(step: 1 | -1): void {
	const cards = [...document.querySelectorAll<HTMLElement>(CARD)];
	const focused = focusedCard();
	const index = focused ? cards.indexOf(focused) + step : 0;
	cards[Math.max(0, Math.min(cards.length - 1, index))]?.focus();
}
