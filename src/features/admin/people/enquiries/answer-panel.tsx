import { Button, Group, Text, Textarea } from "@mantine/core";
import { lowerFirst } from "es-toolkit";
import { useState } from "react";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { useConfirm } from "../../kit/dialog/confirm.tsx";
import { useStoredText } from "../../kit/drafts/stored-texts.ts";
import { TextLink } from "../../kit/links/text-link.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { notifications, notifyFailure } from "../../kit/notifications/notify.ts";
import { Section } from "../../kit/section/section.tsx";
import type { Enquiry } from "../personal-data/enquiry.ts";
import { answerLink, fillTemplate, GAP, timeForVisitor } from "./answer.ts";
import styles from "./enquiry-view.module.css";
import type { EnquiryChanges } from "./use-enquiry-changes.ts";
import type { MeetingTime } from "./use-meeting-time.ts";

// The longest text that mail programs and messengers accept in a link.
const ANSWER_MAX = 4_000;

interface AnswerPanelProps {
	enquiry: Enquiry;
	changes: EnquiryChanges;
	meeting: MeetingTime;
}

/** The answer panel: one tap inserts a template, another copies the text or opens it in the visitor's channel. */
export function AnswerPanel({ enquiry, changes, meeting }: AnswerPanelProps) {
	const answer = useAnswer(enquiry, meeting, changes);
	const { text, subject, templates } = answer;
	const link = answerLink(enquiry, { subject, text });
	return (
		<Section id="enquiry-answer" title="Ответ" heading={{ size: "h4" }}>
			<LoadError query={templates} title="Не удалось загрузить ваши тексты" />
			<Group gap="0.5rem" data-touch role="group" aria-label="Ваши тексты">
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
			<Group gap="0.5rem" data-touch>
				<Button onClick={answer.copy} aria-disabled={text === "" || undefined}>
					Скопировать
				</Button>
				<Button
					component="a"
					variant="default"
					href={link.href}
					// Telephone and mail programs open beside the page anyway.
					{...(link.href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
					onClick={() => answer.opened(link.hasText)}
				>
					{link.hasText || text === "" ? link.label : `Скопировать и ${lowerFirst(link.label)}`}
				</Button>
			</Group>
			<Text c="dimmed">
				<TextLink to="/admin/site/$key" params={{ key: "answers" }}>
					Изменить тексты
				</TextLink>
			</Text>
		</Section>
	);
}

type AnswerTemplate = RouterOutputs["enquiry"]["answers"]["items"][number];

/** An answer being written: a template with its placeholders filled, or the owner's typed text. */
function useAnswer(enquiry: Enquiry, meeting: MeetingTime, changes: EnquiryChanges) {
	const { id, name, about, state, isUrgent } = enquiry;
	const confirm = useConfirm();
	const templates = trpc.enquiry.answers.useQuery(undefined, {
		select: ({ distress, items }) =>
			isUrgent ? [{ id: "distress", title: "Тому, кому тяжело", ...distress }, ...items] : items,
	});
	const [chosen, setTemplate] = useState<AnswerTemplate>();
	// The answer to an urgent enquiry starts with the template for it.
	const template = chosen ?? (isUrgent ? templates.data?.[0] : undefined);
	// Typed text stays on this device until the answer is copied or opened.
	const stored = useStoredText(`admin-enquiry-answer-${id}`);
	const [typed, setTyped] = useState(stored.found || undefined);
	const { typed: time, theirZone, ourZone } = meeting;
	const values = { name, time: time && timeForVisitor(time.moment, theirZone ?? ourZone), about: about?.title };
	// An unedited template is updated with the chosen time.
	const text = typed ?? (template ? fillTemplate(template.text, values) : "");

	function type(next: string) {
		setTyped(next);
		stored.store(next);
	}
	async function choose(next: AnswerTemplate) {
		const isReplaced =
			!typed?.trim() ||
			(await confirm({ title: "Заменить ответ?", text: "Набранный текст пропадёт.", action: "Заменить" }));
		if (!isReplaced) return;
		setTemplate(next);
		setTyped(undefined);
		stored.store("");
	}
	/** Notifies that the answer is on its way, and offers the next state. */
	function notifyAnswered(title: string) {
		stored.store("");
		const action = { label: "В работе", run: () => changes.setState(enquiry, "inProgress") };
		notifications.add({
			variant: "default",
			topic: `answer ${id}`,
			title,
			...(state === "new" && { text: "Когда отправите, отметьте заявку.", action }),
		});
	}
	async function copy() {
		if (text === "") return;
		try {
			await navigator.clipboard.writeText(text);
			notifyAnswered("Ответ скопирован");
		} catch {
			// Copying fails without permission or HTTPS.
			notifyFailure(`answer ${id}`, "Не удалось скопировать", "Выделите текст и скопируйте его сами.");
		}
	}
	return {
		templates,
		template,
		text,
		subject: template ? fillTemplate(template.subject, values) : "",
		type,
		choose: (next: AnswerTemplate) => void choose(next),
		copy: () => void copy(),
		/** Called when the link of the channel is opened. @param hasText whether the link carries the text */
		opened(hasText: boolean) {
			if (hasText || text === "") notifyAnswered("Ответ открыт");
			else void copy();
		},
	};
}
