import { Group, Switch, Text } from "@mantine/core";
import { useHotkeys, useLocalStorage } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useKeptFocus } from "../lists/use-kept-focus.ts";
import { CommentCard } from "./comment-card.tsx";
import { TrashedCommentCard } from "./trashed-comment-card.tsx";
import {
	type ListedComment,
	useCommentChanges,
} from "./use-comment-changes.ts";

interface CommentListProps {
	comments: ListedComment[];
	/** «Всего: 3» */
	count: string;
	/** The place of the list where it is empty. */
	none: ReactNode;
	onEmail(email: string): void;
	onPost(id: number): void;
}

const CARD = "[data-comment]";
// By the key's place, so that a Russian layout works.
const BY_PLACE = { usePhysicalKeys: true };

/** Comments, by mouse, thumb or keyboard. */
export function CommentList({
	comments,
	count,
	none,
	onEmail,
	onPost,
}: CommentListProps) {
	const list = useKeptFocus<HTMLDivElement>();
	const { answer, approve, remove, restore, undoLast } = useCommentChanges();
	// Single letters must be able to be turned off (WCAG 2.2, 2.1.4).
	const [hasKeys, setHasKeys] = useLocalStorage({
		key: "admin-comment-keys",
		defaultValue: true,
	});

	const cards = () => [
		...(list.current?.querySelectorAll<HTMLElement>(CARD) ?? []),
	];
	const currentCard = () =>
		document.activeElement?.closest<HTMLElement>(CARD) ?? undefined;
	const move = (step: 1 | -1) => {
		const all = cards();
		const current = currentCard();
		const index = current ? all.indexOf(current) + step : 0;
		all[Math.max(0, Math.min(all.length - 1, index))]?.focus();
	};
	/** Does something with the current comment; the next one becomes current where it goes. */
	const act = (change: (comment: ListedComment) => void) => {
		const card = currentCard();
		const comment = comments.find(
			({ id }) => String(id) === card?.dataset.comment,
		);
		if (!card || !comment) return;
		const all = cards();
		const index = all.indexOf(card);
		const neighbour = all[index + 1] ?? all[index - 1];
		change(comment);
		setTimeout(() => {
			if (!card.isConnected) neighbour?.focus();
		}, FADE_MS);
	};
	const approveIt = () =>
		act((comment) => comment.isApproved || approve(comment));
	const removeIt = () =>
		act((comment) => comment.deletedAt !== null || remove(comment));
	useHotkeys(
		hasKeys
			? [
					["J", () => move(1), BY_PLACE],
					["K", () => move(-1), BY_PLACE],
					["A", once(approveIt), BY_PLACE],
					["D", once(removeIt), BY_PLACE],
					["Z", once(undoLast), BY_PLACE],
				]
			: [],
	);

	return (
		<div ref={list}>
			{comments.length === 0 ? (
				none
			) : (
				<Group justify="space-between" mih="2.75rem">
					<Text c="dimmed" role="status">
						{count}
					</Text>
					<Group visibleFrom="sm">
						<Text c="dimmed" visibleFrom="lg">
							J и K — следующий и предыдущий, A — одобрить, D — удалить, Z —
							отменить
						</Text>
						<Switch
							label="Быстрые клавиши"
							checked={hasKeys}
							onChange={(event) => setHasKeys(event.currentTarget.checked)}
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
						onAnswer={answer}
						onApprove={() => approve(comment)}
						onDelete={() => remove(comment)}
					/>
				) : (
					<TrashedCommentCard
						key={comment.id}
						{...props}
						onRestore={() => restore(comment.id)}
					/>
				);
			})}
		</div>
	);
}

/** A key that is held down decides of one comment, not of all that follow. */
const once = (deed: () => void) => (event: KeyboardEvent) => {
	if (!event.repeat) deed();
};

// A change is shown after the lists that are being read have been stopped.
const FADE_MS = 50;
