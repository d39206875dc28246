import { Group, Switch, Text } from "@mantine/core";
import { useHotkeys, useLocalStorage } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useFocusRestore } from "../lists/use-focus-restore.ts";
import { CommentCard } from "./comment-card.tsx";
import { TrashedCommentCard } from "./trashed-comment-card.tsx";
import { type ListedComment, useCommentChanges } from "./use-comment-changes.ts";

interface CommentListProps {
	comments: ListedComment[];
	/** «Всего: 3» */
	count: string;
	/** Shown in place of an empty list. */
	empty: ReactNode;
	onEmail(email: string): void;
	onPost(id: number): void;
}

const CARD = "[data-comment]";
// Shortcuts use the key's physical position, so that they work in a Russian keyboard layout.
const PHYSICAL = { usePhysicalKeys: true };

/** A list of comments, which can be used by mouse, touch or single-letter shortcuts. */
export function CommentList({ comments, count, empty, onEmail, onPost }: CommentListProps) {
	const list = useFocusRestore<HTMLDivElement>();
	const { reply, approve, remove, restore, undoLast } = useCommentChanges();
	// Single-letter shortcuts must be possible to turn off (WCAG 2.2, 2.1.4).
	const [hasShortcuts, setHasShortcuts] = useLocalStorage({
		key: "admin-comment-keys",
		defaultValue: true,
	});

	const cards = () => [...(list.current?.querySelectorAll<HTMLElement>(CARD) ?? [])];
	const currentCard = () => document.activeElement?.closest<HTMLElement>(CARD) ?? undefined;
	const move = (step: 1 | -1) => {
		const all = cards();
		const current = currentCard();
		const index = current ? all.indexOf(current) + step : 0;
		all[Math.max(0, Math.min(all.length - 1, index))]?.focus();
	};
	/** Changes the current comment; if its card is removed, the next one gets the focus. */
	const act = (change: (comment: ListedComment) => void) => {
		const card = currentCard();
		const comment = comments.find(({ id }) => String(id) === card?.dataset.comment);
		if (!card || !comment) return;
		const all = cards();
		const index = all.indexOf(card);
		const neighbour = all[index + 1] ?? all[index - 1];
		change(comment);
		setTimeout(() => {
			if (!card.isConnected) neighbour?.focus();
		}, UPDATE_MS);
	};
	const approveCurrent = () => act((comment) => comment.isApproved || approve(comment));
	const removeCurrent = () => act((comment) => comment.deletedAt !== null || remove(comment));
	useHotkeys(
		hasShortcuts
			? [
					["J", () => move(1), PHYSICAL],
					["K", () => move(-1), PHYSICAL],
					["A", once(approveCurrent), PHYSICAL],
					["D", once(removeCurrent), PHYSICAL],
					["Z", once(undoLast), PHYSICAL],
				]
			: [],
	);

	return (
		<div ref={list}>
			{comments.length === 0 ? (
				empty
			) : (
				<Group justify="space-between" mih="2.75rem">
					<Text c="dimmed" role="status">
						{count}
					</Text>
					<Group visibleFrom="sm">
						<Text c="dimmed" visibleFrom="lg">
							J и K — следующий и предыдущий, A — одобрить, D — удалить, Z — отменить
						</Text>
						<Switch
							label="Быстрые клавиши"
							checked={hasShortcuts}
							onChange={(event) => setHasShortcuts(event.currentTarget.checked)}
						/>
					</Group>
				</Group>
			)}
			{comments.map((comment) => {
				const props = {
					comment,
					onEmail,
					onPost: () => onPost(comment.post.id),
				};
				return comment.deletedAt === null ? (
					<CommentCard
						key={comment.id}
						{...props}
						onReply={reply}
						onApprove={() => approve(comment)}
						onDelete={() => remove(comment)}
					/>
				) : (
					<TrashedCommentCard key={comment.id} {...props} onRestore={() => restore(comment.id)} />
				);
			})}
		</div>
	);
}

/** Ignores key repeat, so that a held key changes one comment and not all that follow. */
const once = (action: () => void) => (event: KeyboardEvent) => {
	if (!event.repeat) action();
};

// A change is shown after the running list queries have been cancelled.
const UPDATE_MS = 50;
