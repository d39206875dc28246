import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import type { EditingSession } from "../../kit/editing/editing-session.ts";
import type { Moments, Versioned } from "../../kit/editing/entity.ts";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import styles from "./schedule-section.module.css";
import type { Plan } from "./use-schedule.ts";

interface ScheduleSectionProps {
	session: EditingSession<object, Versioned>;
	plan: Plan;
	beside?: ReactNode;
}

/** The schedule of a form's entity, and the buttons that set, change and cancel it. */
export function ScheduleSection({ session, plan, beside }: ScheduleSectionProps) {
	const [isOpen, setIsOpen] = useState(false);
	const base = useSyncExternalStore(session.subscribe, () => session.state().base);
	const planned = useDescribedSchedule(base);
	const button = useRef<HTMLButtonElement>(null);
	// The pressed button disappears, so the focus moves to the one that stays.
	function planAndStay(moments: Moments | undefined, done: string) {
		button.current?.focus();
		void plan(moments, done);
	}
	return (
		<Stack gap="xs" component="section" aria-label="Расписание">
			{planned.map((line) => (
				<Text key={line} fw={600}>
					{line}
				</Text>
			))}
			<Group gap={8} className={styles.buttons}>
				<Button ref={button} size="xs" variant="default" onClick={() => setIsOpen(true)}>
					{planned.length > 0 ? "Изменить время" : "Запланировать"}
				</Button>
				{beside}
				{planned.length > 0 && (
					<Button
						size="xs"
						variant="default"
						aria-label="Отменить расписание"
						onClick={() => planAndStay(NOTHING, "Расписание отменено")}
					>
						Отменить
					</Button>
				)}
				{base?.isWaiting && (
					<Button size="xs" variant="default" onClick={() => planAndStay(undefined, "Опубликовано")}>
						Опубликовать сейчас
					</Button>
				)}
			</Group>
			{isOpen && <ScheduleDialog session={session} plan={plan} onClose={() => setIsOpen(false)} />}
		</Stack>
	);
}

const NOTHING = { publishAt: null, withdrawAt: null };

type Planned = Pick<Versioned, "publishAt" | "withdrawAt" | "isWaiting">;

/** @returns the schedule of an entity in words: «Выйдет 30 ноября, 09:00» */
export function useDescribedSchedule(entity: Planned | undefined): string[] {
	const { dayAndTime } = useMomentWords();
	const format = (moment: string) => dayAndTime(new Date(moment));
	if (!entity) return [];
	const { publishAt, withdrawAt, isWaiting } = entity;
	return [
		publishAt && `${isWaiting ? "Выйдет" : "Правки выйдут"} ${format(publishAt)}`,
		withdrawAt && `До ${format(withdrawAt)}`,
	].filter((line) => line !== null);
}

/** The badges of a listed entity: its schedule, and whether it has edits that nothing will publish. */
export function PlanBadges({ entity }: { entity: Planned & Pick<Versioned, "hasEdits" | "isPlanOutdated"> }) {
	const lines = useDescribedSchedule(entity);
	const { hasEdits, publishAt, isPlanOutdated } = entity;
	if (hasEdits && (!publishAt || isPlanOutdated)) lines.push(publishAt ? "Есть ещё правки" : "Есть правки");
	return lines.map((line) => (
		<Badge key={line} color={BADGE_COLOURS.waiting}>
			{line}
		</Badge>
	));
}
