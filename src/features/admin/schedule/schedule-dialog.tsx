import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useRouteContext } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useConfirm } from "../confirm/confirm.tsx";
import { AdminModal } from "../dialog/admin-modal.tsx";
import type { EntityWords, Moments, Versioned } from "../editing/entity.ts";
import type { Plan } from "./use-schedule.ts";
import { localTimeOf, momentOf, zoneNameOf } from "./zoned-time.ts";

interface ScheduleDialogProps {
	words: EntityWords;
	/** The entity with its present plan; undefined for a new one. */
	entity: Versioned | undefined;
	/** True if readers see the entity now: then its newer values are published. */
	isVisible: boolean;
	plan: Plan;
	onClose(): void;
}

/** The dialog in which the moments of publication and withdrawal are chosen, in the site's time zone. */
export function ScheduleDialog({ words, entity, isVisible, plan, onClose }: ScheduleDialogProps) {
	const timeZone = useRouteContext({ from: "__root__", select: ({ settings }) => settings.timeZone });
	const confirm = useConfirm();
	const toLocal = (moment: string | null | undefined) => (moment ? localTimeOf(new Date(moment), timeZone) : "");
	const [publishAt, setPublishAt] = useState(toLocal(entity?.publishAt));
	const [withdrawAt, setWithdrawAt] = useState(toLocal(entity?.withdrawAt));
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [isSending, setIsSending] = useState(false);

	const toMoment = (local: string) => (local === "" ? null : (momentOf(local, timeZone) ?? null));
	const isPast = (moment: Date | null) => moment !== null && moment.getTime() <= Date.now();

	async function send(moments: Moments | undefined, done: string) {
		setIsSending(true);
		const result = await plan(moments, done);
		setIsSending(false);
		if (result.isDone) onClose();
		else if (Object.keys(result.errors).length > 0) setErrors(result.errors);
		else onClose();
	}

	async function handleSubmit(event: FormEvent) {
		// The form of the entity is around this one for React, though not in the page.
		event.stopPropagation();
		event.preventDefault();
		const [from, until] = [toMoment(publishAt), toMoment(withdrawAt)];
		if (!from && !until && !entity?.publishAt && !entity?.withdrawAt) {
			return setErrors({ publishAt: "Выберите день и время" });
		}
		if (isPast(from)) {
			const isAtOnce = await confirm({
				title: "Это время уже прошло",
				text: `Опубликовать ${words.accusative} сейчас?`,
				action: "Опубликовать сейчас",
				refusal: "Выбрать другое время",
			});
			if (isAtOnce) await send(undefined, "Опубликовано");
			return;
		}
		const moments = { publishAt: from?.toISOString() ?? null, withdrawAt: until?.toISOString() ?? null };
		await send(moments, from || until ? "Запланировано" : "Расписание отменено");
	}

	const field = (name: keyof Moments, value: string, onChange: (value: string) => void) => ({
		type: "datetime-local",
		value,
		onChange: (event: { currentTarget: HTMLInputElement }) => {
			setErrors({});
			onChange(event.currentTarget.value);
		},
		error: errors[name],
		rightSection: value !== "" && (
			<Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange("")} aria-label="Очистить">
				✕
			</Button>
		),
	});
	return (
		<AdminModal opened onClose={onClose} title="Расписание" centered>
			<form onSubmit={handleSubmit} noValidate>
				<Stack gap="md">
					<TextInput
						label={isVisible ? "Опубликовать правки" : "Опубликовать"}
						description={describeMoment(toMoment(publishAt), publishAt, timeZone)}
						inputWrapperOrder={["label", "input", "description", "error"]}
						data-autofocus
						{...field("publishAt", publishAt, setPublishAt)}
					/>
					<TextInput
						label="Снять с сайта"
						description={describeMoment(toMoment(withdrawAt), withdrawAt, timeZone)}
						inputWrapperOrder={["label", "input", "description", "error"]}
						{...field("withdrawAt", withdrawAt, setWithdrawAt)}
					/>
					<Text size="sm" c="dimmed">
						Время сайта: {zoneNameOf(timeZone, toMoment(publishAt) ?? new Date())}. Выйдет то, что сохранено сейчас:
						правки, сделанные позже, подождут вас.
					</Text>
					<Group justify="flex-end">
						<Button variant="default" onClick={onClose}>
							Отмена
						</Button>
						<Button type="submit" loading={isSending}>
							Запланировать
						</Button>
					</Group>
				</Stack>
			</form>
		</AdminModal>
	);
}

/** A moment with its weekday, and how this device's clock shows it where that is another time. */
function describeMoment(moment: Date | null, typed: string, timeZone: string): string {
	if (!moment) return "Не запланировано";
	const inWords = (zone: string | undefined) =>
		new Intl.DateTimeFormat("ru-RU", {
			timeZone: zone,
			weekday: "long",
			day: "numeric",
			month: "long",
			hour: "2-digit",
			minute: "2-digit",
		}).format(moment);
	const [there, here] = [inWords(timeZone), inWords(undefined)];
	const isMoved = localTimeOf(moment, timeZone) !== typed.slice(0, "2026-01-01T00:00".length);
	return [there, isMoved && "часы переводят, и такого времени нет", here !== there && `у вас это ${here}`]
		.filter(Boolean)
		.join("; ");
}
