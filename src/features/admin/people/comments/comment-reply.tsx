import { Button, Group, Text, Textarea } from "@mantine/core";
import { getHotkeyHandler } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useConfirm } from "../../kit/dialog/confirm.tsx";
import { useStoredText } from "../../kit/drafts/stored-texts.ts";
import { Form } from "../../kit/form/form.tsx";
import { RowAction } from "../../kit/lists/list-row.tsx";
import { type ListedComment, publishingQuestion } from "./use-comment-changes.ts";

// The server's maximum comment length, in UTF-16 code units.
const CONTENT_MAX = 4_000;

interface CommentReplyProps {
	comment: ListedComment;
	/** @throws an error that was already shown */
	onReply(content: string): Promise<unknown>;
}

/** The button and form for replying to a comment. The text is on this device until it is published or discarded. */
export function CommentReply({ comment, onReply }: CommentReplyProps) {
	const stored = useStoredText(`admin-answer-${comment.id}`);
	const [opened, setOpened] = useState<"withText" | "byButton" | undefined>(stored.found ? "withText" : undefined);
	if (opened) {
		const close = () => setOpened(undefined);
		const isNew = opened === "byButton";
		return <ReplyForm comment={comment} onReply={onReply} stored={stored} isNew={isNew} onClose={close} />;
	}
	return (
		<RowAction nameEnd={` на комментарий: ${comment.authorName}`} onClick={() => setOpened("byButton")}>
			Ответить
		</RowAction>
	);
}

interface ReplyFormProps extends CommentReplyProps {
	stored: ReturnType<typeof useStoredText>;
	/** False if the form was restored with its text, so that it does not take the focus. */
	isNew: boolean;
	onClose(): void;
}

/** The form for the owner's reply, in the comment's card. Replying also approves a waiting comment. */
function ReplyForm({ comment, onReply, stored, isNew, onClose }: ReplyFormProps) {
	const [text, setText] = useState(isNew ? "" : stored.found);
	const change = (next: string) => {
		setText(next);
		stored.store(next);
	};
	const discard = () => {
		stored.store("");
		onClose();
	};
	const { mutate, isPending } = useMutation({ mutationFn: () => onReply(text), onSuccess: discard });
	const canSend = text.trim() !== "" && !isPending;
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
		if (isConfirmed) discard();
	};
	const send = async () => {
		const question = publishingQuestion(comment);
		if (canSend && (!question || (await confirm(question)))) mutate();
	};
	return (
		<Form aria-label={`Ответ: ${comment.authorName}`} onSubmit={() => void send()}>
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
				onChange={(event) => change(event.currentTarget.value)}
				onKeyDown={getHotkeyHandler([["mod+Enter", () => void send()]])}
				readOnly={isPending}
				autoFocus={isNew}
			/>
			<Group gap="xs" mt="xs">
				<Button type="submit" size="xs" disabled={!canSend}>
					{comment.isApproved ? "Опубликовать ответ" : "Одобрить и ответить"}
				</Button>
				<Button size="xs" variant="default" onClick={close} disabled={isPending}>
					Отмена
				</Button>
			</Group>
		</Form>
	);
}
