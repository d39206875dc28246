import { useState } from "react";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { useConfirm } from "../../kit/dialog/confirm.tsx";
import { readText, storeText } from "../../kit/drafts/stored-texts.ts";
import { notifications } from "../../kit/notifications/notify.ts";
import type { Enquiry } from "../personal-data/enquiry-words.ts";
import { fillTemplate, timeForVisitor } from "./answer.ts";
import type { EnquiryChanges } from "./use-enquiry-changes.ts";
import type { MeetingTime } from "./use-meeting-time.ts";

export type AnswerTemplate = RouterOutputs["enquiry"]["answers"]["items"][number];

/** An answer while it is written: a template with its placeholders filled, or what the owner has typed. */
export function useAnswer(enquiry: Enquiry, meeting: MeetingTime, changes: EnquiryChanges) {
	const { id, name, about, state, isUrgent } = enquiry;
	const confirm = useConfirm();
	const templates = trpc.enquiry.answers.useQuery(undefined, {
		select: ({ distress, items }) =>
			isUrgent ? [{ id: "distress", title: "Тому, кому тяжело", ...distress }, ...items] : items,
	});
	const [chosen, setTemplate] = useState<AnswerTemplate>();
	// The answer to an urgent enquiry begins with the text for it.
	const template = chosen ?? (isUrgent ? templates.data?.[0] : undefined);
	// Typed text stays on this device until the answer is copied or opened.
	const [typed, setTyped] = useState<string | undefined>(() => readText(`admin-enquiry-answer-${id}`) || undefined);
	const { typed: time, theirZone, ourZone } = meeting;
	const values = { name, time: time && timeForVisitor(time.moment, theirZone ?? ourZone), about: about?.title };
	// A template that was not edited follows the time that is chosen.
	const text = typed ?? (template ? fillTemplate(template.text, values) : "");

	function type(next: string) {
		setTyped(next);
		storeText(`admin-enquiry-answer-${id}`, next);
	}
	async function choose(next: AnswerTemplate) {
		const isReplaced =
			!typed?.trim() ||
			(await confirm({ title: "Заменить ответ?", text: "Набранный текст пропадёт.", action: "Заменить" }));
		if (!isReplaced) return;
		setTemplate(next);
		setTyped(undefined);
		storeText(`admin-enquiry-answer-${id}`, "");
	}
	/** Notifies of an answer that is under way, and offers the next state. */
	function notifyAnswered(title: string) {
		storeText(`admin-enquiry-answer-${id}`, "");
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
			const advice = "Выделите текст и скопируйте его сами.";
			notifications.add({
				variant: "destructive",
				topic: `answer ${id}`,
				title: "Не удалось скопировать",
				text: advice,
			});
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
