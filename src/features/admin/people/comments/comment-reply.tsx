import { Box, Button, Group, Text, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { useConfirm } from "../../kit/dialog/confirm.tsx";
import { useStoredText } from "../../kit/drafts/stored-texts.ts";
import { ROW_ACTION } from "../../kit/lists/list-row.tsx";
import { type ListedComment, publishingQuestion } from "./use-comment-changes.ts";

// The server's maximum comment length, in UTF-16 code units.
const CONTENT_MAX = 4_000;

interface CommentReplyProps {
	comment: ListedComment;
	/** @throws an error that was already shown */
	onReply(content: string): Promise<unknown>;
}

/** The button and form for replying to a comment. */
export function CommentReply(props: CommentReplyProps) {
	const { comment } = props;
	const reply = useReply(props);
	if (reply.isOpen) return <ReplyForm comment={comment} reply={reply} />;
	return (
		<Button {...ROW_ACTION} onClick={reply.open} aria-label={`Ответить на комментарий: ${comment.authorName}`}>
			Ответить
		</Button>
	);
}

/** The state of a reply, whose text is stored on this device until it is published or discarded. */
function useReply({ comment, onReply }: CommentReplyProps) {
	const stored = useStoredText(`admin-answer-${comment.id}`);
	const [text, setText] = useState(stored.found);
	const [isOpen, setIsOpen] = useState(text !== "");
	const [isOpenedByButton, setIsOpenedByButton] = useState(false);
	const change = (next: string) => {
		setText(next);
		stored.store(next);
	};
	const close = () => {
		change("");
		setIsOpen(false);
	};
	const { mutate, isPending } = useMutation({ mutationFn: () => onReply(text), onSuccess: close });
	return {
		text,
		isOpen,
		/** False if the form was restored with its text, so that it does not take the focus. */
		isOpenedByButton,
		isPending,
		canSend: text.trim() !== "" && !isPending,
		open() {
			setIsOpenedByButton(true);
			setIsOpen(true);
		},
		change,
		close,
		send: () => mutate(),
	};
}

interface ReplyFormProps {
	comment: ListedComment;
	reply: ReturnType<typeof useReply>;
}

/** The form for the owner's reply, in the comment's card. Replying also approves a waiting comment. */
function ReplyForm({ comment, reply }: ReplyFormProps) {
	const { text, canSend, isPending } = reply;
	const confirm = useConfirm();
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
		if (isConfirmed) reply.close();
	};
	const send = async () => {
		const question = publishingQuestion(comment);
		if (canSend && (!question || (await confirm(question)))) reply.send();
	};
	const handleKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		void send();
	};
	return (
		<Box
			component="form"
			w="100%"
			aria-label={`Ответ: ${comment.authorName}`}
			onSubmit={(event) => {
				event.preventDefault();
				void send();
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
				onChange={(event) => reply.change(event.currentTarget.value)}
				onKeyDown={handleKeyDown}
				readOnly={isPending}
				autoFocus={reply.isOpenedByButton}
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
