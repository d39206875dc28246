import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { momentWordsIn } from "../../kit/dates/moment-words.ts";
import { useSiteTimeZone } from "../../kit/dates/use-site-date.ts";
import { localTimeOf, momentOf } from "../../kit/dates/zoned-time.ts";
import { useConfirm } from "../../kit/dialog/confirm.tsx";
import type { EditingSession } from "../../kit/editing/editing-session.ts";
import type { Moments, Versioned } from "../../kit/editing/entity.ts";
import type { Plan } from "./use-schedule.ts";

export interface ScheduleFormOptions {
	session: EditingSession<object, Versioned>;
	plan: Plan;
	onClose(): void;
}

export type MomentName = keyof Moments;
type Errors = Partial<Record<MomentName, string>>;

export const NO_TIME = "Такого времени нет";
const NAMES = ["publishAt", "withdrawAt"] as const;

/** The form in which the moments of publication and withdrawal are chosen, as local times of the site. */
export function useScheduleForm({ session, plan, onClose }: ScheduleFormOptions) {
	const { kind } = session;
	const { base: entity, status } = session.state();
	/** True if readers already see the entity, so that its newer values are published. */
	const isVisible = entity !== undefined && kind.isPublic(kind.valuesOf(entity)) && !entity.isWaiting;
	/** True if there are values that readers do not see yet, saved or not. */
	const hasEdits = status.kind !== "clean" || (entity?.hasEdits ?? false);
	const timeZone = useSiteTimeZone();
	const confirm = useConfirm();
	const toLocal = (moment: string | null | undefined) => (moment ? localTimeOf(new Date(moment), timeZone) : "");
	const before = { publishAt: toLocal(entity?.publishAt), withdrawAt: toLocal(entity?.withdrawAt) };
	const [local, setLocal] = useState(before);
	const [errors, setErrors] = useState<Errors>({});
	const [isSending, setIsSending] = useState(false);
	const inputs = useRef<Partial<Record<MomentName, HTMLInputElement | null>>>({});

	const moments = { publishAt: toMoment(local.publishAt, timeZone), withdrawAt: toMoment(local.withdrawAt, timeZone) };
	const { publishAt: from, withdrawAt: until } = moments;
	const isPublishable = !isVisible || hasEdits || before.publishAt !== "";
	const isGivenUp = entity?.isWaiting === true && local.publishAt === "" && local.withdrawAt === "";

	/** Shows errors at their fields and focuses the first. */
	function refuse(found: Errors): void {
		flushSync(() => setErrors(found));
		inputs.current[found.publishAt ? "publishAt" : "withdrawAt"]?.focus();
	}

	function findErrors(): Errors {
		// A partially typed time is empty for its field.
		const isPartial = (name: MomentName) => inputs.current[name]?.validity.badInput;
		const wrong = NAMES.filter((name) => moments[name] === undefined || isPartial(name));
		if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, NO_TIME]));
		if (from || isGivenUp) return {};
		if (until && !isVisible) return { publishAt: "Сначала выберите, когда опубликовать" };
		if (until || before.publishAt || before.withdrawAt) return {};
		return { [isPublishable ? "publishAt" : "withdrawAt"]: "Выберите день и время" };
	}

	/** The notification of the schedule: if only one moment was changed, of that one. */
	function describePlan(): string {
		const { fullWhen } = momentWordsIn(timeZone);
		const isSamePublishing = local.publishAt === before.publishAt;
		if (from && !(until && isSamePublishing)) return `${isVisible ? "Правки выйдут" : "Выйдет"} ${fullWhen(from)}`;
		return until ? `Исчезнет с сайта ${fullWhen(until)}` : "Расписание отменено";
	}

	async function send(sent: Moments | undefined, done: string) {
		setIsSending(true);
		const refused = await plan(sent, done);
		setIsSending(false);
		if (Object.keys(refused).length > 0) refuse(refused);
		else onClose();
	}

	async function handleSubmit(event: FormEvent) {
		// In React's tree the entity's form surrounds this one, though not in the page.
		event.stopPropagation();
		event.preventDefault();
		if (isSending) return;
		const found = findErrors();
		if (Object.keys(found).length > 0) return refuse(found);
		if (from && from.getTime() <= Date.now()) {
			const isAtOnce = await confirm({
				title: "Это время уже прошло",
				text: `Опубликовать ${kind.words.accusative} сейчас?`,
				action: "Опубликовать сейчас",
				refusal: "Выбрать другое время",
			});
			if (isAtOnce) await send(undefined, "Опубликовано");
			return;
		}
		await send({ publishAt: from?.toISOString() ?? null, withdrawAt: until?.toISOString() ?? null }, describePlan());
	}

	return {
		timeZone,
		/** The local times; empty for none. */
		local,
		/** The moments of the local times; null if empty, undefined for a time that does not exist. */
		moments,
		errors,
		inputs,
		isSending,
		isVisible,
		isPublishable,
		/** True if a scheduled publication is cancelled. */
		isGivenUp,
		change(name: MomentName, value: string): void {
			setErrors({});
			setLocal((all) => ({ ...all, [name]: value }));
		},
		handleSubmit,
	};
}

export type ScheduleForm = ReturnType<typeof useScheduleForm>;

function toMoment(local: string, timeZone: string): Date | null | undefined {
	return local === "" ? null : momentOf(local, timeZone);
}
