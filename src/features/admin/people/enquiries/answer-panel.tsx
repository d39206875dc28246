import { Anchor, Button, Group, Stack, Text, Textarea, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lowerFirst } from "es-toolkit";
import { LoadError } from "../../kit/loading/load-error.tsx";
import type { Enquiry } from "../personal-data/enquiry-words.ts";
import { answerLink, GAP } from "./answer.ts";
import styles from "./enquiry-view.module.css";
import { useAnswer } from "./use-answer.ts";
import type { EnquiryChanges } from "./use-enquiry-changes.ts";
import type { MeetingTime } from "./use-meeting-time.ts";

// The longest text that mail programs and messengers take from a link.
const ANSWER_MAX = 4_000;

interface AnswerPanelProps {
	enquiry: Enquiry;
	changes: EnquiryChanges;
	meeting: MeetingTime;
}

/** The answer: one tap takes a text, one copies it or opens it where the visitor wants to be answered. */
export function AnswerPanel({ enquiry, changes, meeting }: AnswerPanelProps) {
	const answer = useAnswer(enquiry, meeting, changes);
	const { text, subject, templates } = answer;
	const link = answerLink(enquiry, { subject, text });
	return (
		<Stack component="section" gap="xs" aria-labelledby="enquiry-answer">
			<Title order={2} size="h4" id="enquiry-answer">
				Ответ
			</Title>
			{templates.error && (
				<LoadError
					error={templates.error}
					title="Не удалось загрузить ваши тексты"
					onRetry={() => void templates.refetch()}
				/>
			)}
			<Group className={styles.buttons} role="group" aria-label="Ваши тексты">
				{templates.data?.map((template) => (
					<Button
						key={template.id}
						variant={template.id === answer.template?.id ? "light" : "default"}
						aria-pressed={template.id === answer.template?.id}
						onClick={() => answer.choose(template)}
					>
						{template.title}
					</Button>
				))}
			</Group>
			<Textarea
				label="Текст ответа"
				autosize
				minRows={3}
				maxRows={14}
				maxLength={ANSWER_MAX}
				value={text}
				onChange={(event) => answer.type(event.currentTarget.value)}
			/>
			<Text role="status" className={styles.hint}>
				{text.includes(GAP) && `Вместо ${GAP} ничего не подставлено: выберите время встречи или допишите сами.`}
			</Text>
			<div className={styles.buttons}>
				<Button onClick={answer.copy} aria-disabled={text === "" || undefined}>
					Скопировать
				</Button>
				<Button
					component="a"
					variant="default"
					href={link.href}
					// A telephone and a mail program open beside the page by themselves.
					{...(link.href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
					onClick={() => answer.opened(link.hasText)}
				>
					{link.hasText || text === "" ? link.label : `Скопировать и ${lowerFirst(link.label)}`}
				</Button>
			</div>
			<Text c="dimmed">
				<Anchor renderRoot={(props) => <Link to="/admin/site/$key" params={{ key: "answers" }} {...props} />}>
					Изменить тексты
				</Anchor>
			</Text>
		</Stack>
	);
}
