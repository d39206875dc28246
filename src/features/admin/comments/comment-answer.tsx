import { Button } from "@mantine/core";
import { useState } from "react";
import { keepText, readText } from "../drafts/kept-texts.ts";
import { ROW_ACTION } from "../lists/row-action.ts";
import { AnswerForm } from "./answer-form.tsx";
import type { ListedComment, SendAnswer } from "./use-comment-changes.ts";

interface CommentAnswerProps {
	comment: ListedComment;
	/** @returns whether the answer is published */
	onAnswer: SendAnswer;
}

/** The way to answer a comment. What is typed is there again on this device until it is published or dropped. */
export function CommentAnswer({ comment, onAnswer }: CommentAnswerProps) {
	const [text, setText] = useState(() =>
		readText(`admin-answer-${comment.id}`),
	);
	const [isOpen, setIsOpen] = useState(text !== "");
	const [isAskedFor, setIsAskedFor] = useState(false);
	const [isSending, setIsSending] = useState(false);
	const write = (next: string) => {
		setText(next);
		keepText(`admin-answer-${comment.id}`, next);
	};
	const close = () => {
		write("");
		setIsOpen(false);
	};
	const send = async () => {
		setIsSending(true);
		if (await onAnswer(comment, text)) close();
		setIsSending(false);
	};
	if (!isOpen) {
		return (
			<Button
				{...ROW_ACTION}
				onClick={() => {
					setIsAskedFor(true);
					setIsOpen(true);
				}}
				aria-label={`Ответить на комментарий: ${comment.authorName}`}
			>
				Ответить
			</Button>
		);
	}
	return (
		<AnswerForm
			comment={comment}
			text={text}
			onText={write}
			isPending={isSending}
			hasFocus={isAskedFor}
			onSend={() => void send()}
			onClose={close}
		/>
	);
}
