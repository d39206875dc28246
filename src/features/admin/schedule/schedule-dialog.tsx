import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useConfirm } from "../confirm/confirm.tsx";
import { momentWordsIn } from "../dates/moment-words.ts";
import { useSiteTimeZone } from "../dates/use-site-date.ts";
import { AdminModal } from "../dialog/admin-modal.tsx";
import type { EntityWords, Moments, Versioned } from "../editing/entity.ts";
import { QuickMoments } from "./quick-moments.tsx";
import type { Plan } from "./use-schedule.ts";
import { localTimeOf, momentOf, zoneNameOf } from "./zoned-time.ts";

interface ScheduleDialogProps {
	words: EntityWords;
	/** The entity with its present plan; undefined for a new one. */
	entity: Versioned | undefined;
	/** True if readers see the entity now: then its newer values are published. */
	isVisible: boolean;
	/** True if there is something that readers do not see yet, saved or not. */
	hasEdits: boolean;
	plan: Plan;
	onClose(): void;
}

type Errors = Partial<Record<keyof Moments, string>>;

const NO_TIME = "Такого времени нет";
const FIELDS = ["publishAt", "withdrawAt"] as const;

/** The dialog in which the moments of publication and withdrawal are chosen, in the site's time zone. */
export function ScheduleDialog({ words, entity, isVisible, hasEdits, plan, onClose }: ScheduleDialogProps) {
	const timeZone = useSiteTimeZone();
	const { fullWhen } = momentWordsIn(timeZone);
	const confirm = useConfirm();
	const toLocal = (moment: string | null | undefined) => (moment ? localTimeOf(new Date(moment), timeZone) : "");
	const before = { publishAt: toLocal(entity?.publishAt), withdrawAt: toLocal(entity?.withdrawAt) };
	const [local, setLocal] = useState(before);
	const [errors, setErrors] = useState<Errors>({});
	const [isSending, setIsSending] = useState(false);
	const inputs = useRef<Partial<Record<keyof Moments, HTMLInputElement | null>>>({});

	const from = toMoment(local.publishAt, timeZone);
	const until = toMoment(local.withdrawAt, timeZone);
	const isPublishable = !isVisible || hasEdits || before.publishAt !== "";
	const isGivenUp = entity?.isWaiting && local.publishAt === "" && local.withdrawAt === "";

	function change(name: keyof Moments, value: string): void {
		setErrors({});
		setLocal((all) => ({ ...all, [name]: value }));
	}

	/** Shows errors at their fields, and moves the focus to the first of them. */
	function refuse(found: Errors): void {
		flushSync(() => setErrors(found));
		inputs.current[found.publishAt ? "publishAt" : "withdrawAt"]?.focus();
	}

	async function send(moments: Moments | undefined, done: string) {
		setIsSending(true);
		const result = await plan(moments, done);
		setIsSending(false);
		if (!result.isDone && Object.keys(result.errors).length > 0) refuse(result.errors);
		else onClose();
	}

	/** The reasons for which the plan makes no sense, by field. */
	function findErrors(): Errors {
		// A time of which only a part was typed is empty for its field.
		const isPartial = (name: keyof Moments) => inputs.current[name]?.validity.badInput;
		const wrong = FIELDS.filter((name) => toMoment(local[name], timeZone) === undefined || isPartial(name));
		if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, NO_TIME]));
		if (from || isGivenUp) return {};
		if (until && !isVisible) return { publishAt: "Сначала выберите, когда опубликовать" };
		if (until || before.publishAt || before.withdrawAt) return {};
		return { [isPublishable ? "publishAt" : "withdrawAt"]: "Выберите день и время" };
	}

	async function handleSubmit(event: FormEvent) {
		// The form of the entity is around this one for React, though not in the page.
		event.stopPropagation();
		event.preventDefault();
		if (isSending) return;
		const found = findErrors();
		if (Object.keys(found).length > 0) return refuse(found);
		if (from && from.getTime() <= Date.now()) {
			const isAtOnce = await confirm({
				title: "Это время уже прошло",
				text: `Опубликовать ${words.accusative} сейчас?`,
				action: "Опубликовать сейчас",
				refusal: "Выбрать другое время",
			});
			if (isAtOnce) await send(undefined, "Опубликовано");
			return;
		}
		await send({ publishAt: from?.toISOString() ?? null, withdrawAt: until?.toISOString() ?? null }, describePlan());
	}

	/** The notification of the plan: of the moment that was changed, if only one was. */
	function describePlan(): string {
		const isSamePublishing = local.publishAt === before.publishAt;
		if (from && !(until && isSamePublishing)) return `${isVisible ? "Правки выйдут" : "Выйдет"} ${fullWhen(from)}`;
		return until ? `Исчезнет с сайта ${fullWhen(until)}` : "Расписание отменено";
	}

	const field = (name: keyof Moments, moment: Date | null | undefined): ComponentProps<typeof TextInput> => ({
		ref: (input: HTMLInputElement | null) => {
			inputs.current[name] = input;
		},
		type: "datetime-local",
		max: "9999-12-30T23:59",
		step: 300,
		value: local[name],
		onChange: (event: { currentTarget: HTMLInputElement }) => change(name, event.currentTarget.value),
		error: errors[name] ?? (moment === undefined && NO_TIME),
		description: moment !== undefined && describeMoment(moment, local[name], timeZone),
		inputWrapperOrder: ["label", "input", "description", "error"],
		rightSection: local[name] !== "" && (
			<Button variant="subtle" color="gray" size="compact-sm" onClick={() => change(name, "")} aria-label="Очистить">
				✕
			</Button>
		),
	});
	return (
		<AdminModal opened onClose={onClose} title="Когда опубликовать" centered>
			<form onSubmit={handleSubmit} noValidate>
				<Stack gap="md">
					{isPublishable ? (
						<>
							<QuickMoments
								timeZone={timeZone}
								chosen={local.publishAt}
								onChoose={(moment) => change("publishAt", moment)}
							/>
							<TextInput
								label={isVisible ? "Опубликовать правки" : "Опубликовать"}
								data-autofocus
								{...field("publishAt", from)}
							/>
						</>
					) : (
						<TextInput
							label="Опубликовать правки"
							{...field("publishAt", from)}
							disabled
							description="Правок пока нет: сначала измените и сохраните."
						/>
					)}
					<TextInput
						label="Снять с сайта"
						data-autofocus={isPublishable ? undefined : true}
						{...field("withdrawAt", until)}
					/>
					<Text size="sm" c="dimmed">
						Время сайта: {zoneNameOf(timeZone, from ?? new Date())}. Выйдет то, что сохранено сейчас: правки, сделанные
						позже, подождут вас.
					</Text>
					<Group justify="flex-end">
						<Button variant="default" onClick={onClose}>
							Отмена
						</Button>
						{/* A disabled button would lose the focus. */}
						<Button type="submit" aria-disabled={isSending || undefined}>
							{isGivenUp ? `Вернуть ${words.unpublished ?? "в черновики"}` : "Запланировать"}
						</Button>
					</Group>
				</Stack>
			</form>
		</AdminModal>
	);
}

/** The moment of a local time; null for none, undefined for a time that does not exist. */
function toMoment(local: string, timeZone: string): Date | null | undefined {
	if (local === "") return null;
	// Years of four digits: what is typed next may be one of them.
	return /^[1-9]\d{3}-/.test(local) ? momentOf(local, timeZone) : undefined;
}

/** A moment with its weekday, and how this device's clock shows it where that is another time. */
function describeMoment(moment: Date | null, typed: string, timeZone: string): string {
	if (!moment) return "Не запланировано";
	const [there, here] = [timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone].map(momentWordsIn);
	if (!there || !here) return "";
	const isSameDay = there.isoDay(moment) === here.isoDay(moment);
	const isMoved = localTimeOf(moment, timeZone) !== typed.slice(0, "2026-01-01T00:00".length);
	return [
		there.full(moment),
		isMoved && "часы переводят, и такого времени нет",
		here.full(moment) !== there.full(moment) && `у вас это ${isSameDay ? here.time(moment) : here.full(moment)}`,
	]
		.filter(Boolean)
		.join("; ");
}
