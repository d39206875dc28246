import { Box, Button, Group, Text, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { useConfirm } from "../confirm/confirm.tsx";
import { readText, storeText } from "../drafts/stored-texts.ts";
import { ROW_ACTION } from "../lists/list-row.tsx";
import type { ListedComment } from "./use-comment-changes.ts";

// The server's limit for a comment, in UTF-16 code units.
const CONTENT_MAX = 4_000;

interface CommentReplyProps {
	comment: ListedComment;
	/** @throws an error that was notified */
	onReply(content: string): Promise<unknown>;
}

/** The button and form for replying to a comment. The text is stored on this device until it is published or discarded. */
export function CommentReply({ comment, onReply }: CommentReplyProps) {
	const [text, setText] = useState(() => readText(`admin-answer-${comment.id}`));
	const [isOpen, setIsOpen] = useState(text !== "");
	// A form that is restored with its text does not take the focus.
	const [isOpenedByButton, setIsOpenedByButton] = useState(false);
	const changeText = (next: string) => {
		setText(next);
		storeText(`admin-answer-${comment.id}`, next);
	};
	const close = () => {
		changeText("");
		setIsOpen(false);
	};
	const { mutate: send, isPending } = useMutation({ mutationFn: () => onReply(text), onSuccess: close });
	if (!isOpen) {
		return (
			<Button
				{...ROW_ACTION}
				onClick={() => {
					setIsOpenedByButton(true);
					setIsOpen(true);
				}}
				aria-label={`Ответить на комментарий: ${comment.authorName}`}
			>
				Ответить
			</Button>
		);
	}
	return (
		<ReplyForm
			comment={comment}
			text={text}
			onText={changeText}
			isPending={isPending}
			hasFocus={isOpenedByButton}
			onSend={send}
			onClose={close}
		/>
	);
}

interface ReplyFormProps {
	comment: ListedComment;
	text: string;
	onText(text: string): void;
	isPending: boolean;
	hasFocus: boolean;
	onSend(): void;
	onClose(): void;
}

/** The form for the owner's reply, in the comment's card. A waiting comment is approved together with its reply. */
function ReplyForm(props: ReplyFormProps) {
	const { comment, text, isPending, onSend, onClose } = props;
	const confirm = useConfirm();
	const canSend = text.trim() !== "" && !isPending;
	const close = async () => {
		const isConfirmed =
			text.trim() === "" ||
			(await confirm({
				title: "Закрыть ответ?",
				text: "Набранный текст пропадёт.",
				action: "Закрыть",
				refusal: "Продолжить писать",
				isDestructive: true,
			}));
		if (isConfirmed) onClose();
	};
	const handleKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		if (canSend) onSend();
	};
	return (
		<Box
			component="form"
			w="100%"
			aria-label={`Ответ: ${comment.authorName}`}
			onSubmit={(event) => {
				event.preventDefault();
				if (canSend) onSend();
			}}
		>
			<Textarea
				label="Ваш ответ"
				description={
					<Text span fz="inherit" visibleFrom="xs">
						Ctrl+Enter — опубликовать
					</Text>
				}
				mt="sm"
				autosize
				minRows={3}
				maxRows={12}
				maxLength={CONTENT_MAX}
				value={text}
				onChange={(event) => props.onText(event.currentTarget.value)}
				onKeyDown={handleKeyDown}
				readOnly={isPending}
				autoFocus={props.hasFocus}
			/>
			<Group gap="xs" mt="xs">
				<Button type="submit" size="xs" disabled={!canSend}>
					{comment.isApproved ? "Опубликовать ответ" : "Одобрить и ответить"}
				</Button>
				<Button size="xs" variant="default" onClick={close} disabled={isPending}>
					Отмена
				</Button>
			</Group>
		</Box>
	);
}
