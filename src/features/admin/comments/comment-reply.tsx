import { Button } from "@mantine/core";
import { useState } from "react";
import { readText, storeText } from "../drafts/stored-texts.ts";
import { ROW_ACTION } from "../lists/row-action.ts";
import { ReplyForm } from "./reply-form.tsx";
import type { ListedComment, SendReply } from "./use-comment-changes.ts";

interface CommentReplyProps {
	comment: ListedComment;
	/** @returns whether the reply is published */
	onReply: SendReply;
}

/** The button and form for replying to a comment. The text is stored on this device until it is published or discarded. */
export function CommentReply({ comment, onReply }: CommentReplyProps) {
	const [text, setText] = useState(() => readText(`admin-answer-${comment.id}`));
	const [isOpen, setIsOpen] = useState(text !== "");
	const [isOpenedByButton, setIsOpenedByButton] = useState(false);
	const [isSending, setIsSending] = useState(false);
	const changeText = (next: string) => {
		setText(next);
		storeText(`admin-answer-${comment.id}`, next);
	};
	const close = () => {
		changeText("");
		setIsOpen(false);
	};
	const send = async () => {
		setIsSending(true);
		if (await onReply(comment, text)) close();
		setIsSending(false);
	};
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
			isPending={isSending}
			hasFocus={isOpenedByButton}
			onSend={() => void send()}
			onClose={close}
		/>
	);
}
