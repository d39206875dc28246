import { Button, Group, Stack, Text, TextInput, type TextInputProps } from "@mantine/core";
import { addDays, momentWordsIn, weekdayOf } from "../../kit/dates/moment-words.ts";
import { localTimeOf, zoneNameOf } from "../../kit/dates/zoned-time.ts";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import {
	type MomentName,
	NO_TIME,
	type ScheduleForm,
	type ScheduleFormOptions,
	useScheduleForm,
} from "./use-schedule-form.ts";

/** The dialog that schedules publication and withdrawal, in the site's time zone. */
export function ScheduleDialog(props: ScheduleFormOptions) {
	const { session, onClose } = props;
	const form = useScheduleForm(props);
	const { timeZone, moments, isVisible, isPublishable } = form;
	return (
		<AdminModal opened onClose={onClose} title="Когда опубликовать" centered>
			<form onSubmit={form.handleSubmit} noValidate>
				<Stack gap="md">
					{isPublishable && <QuickMoments {...form} />}
					<MomentField
						schedule={form}
						name="publishAt"
						label={isVisible ? "Опубликовать правки" : "Опубликовать"}
						data-autofocus={isPublishable || undefined}
						{...(isPublishable ? {} : NO_EDITS)}
					/>
					<MomentField
						schedule={form}
						name="withdrawAt"
						label="Снять с сайта"
						data-autofocus={isPublishable ? undefined : true}
					/>
					<Text size="sm" c="dimmed">
						Время сайта: {zoneNameOf(timeZone, moments.publishAt ?? new Date())}. Выйдет то, что сохранено сейчас:
						правки, сделанные позже, подождут вас.
					</Text>
					<Group justify="flex-end">
						<Button variant="default" onClick={onClose}>
							Отмена
						</Button>
						{/* A disabled button would lose the focus. */}
						<Button type="submit" aria-disabled={form.isSending || undefined}>
							{form.isGivenUp ? `Вернуть ${session.kind.words.unpublished}` : "Запланировать"}
						</Button>
					</Group>
				</Stack>
			</form>
		</AdminModal>
	);
}

const MORNING = "T09:00";
const DAY_LENGTH = "2026-01-01".length;

function QuickMoments({ timeZone, local, change }: ScheduleForm) {
	const today = momentWordsIn(timeZone).today();
	const daysToMonday = (8 - weekdayOf(today)) % 7 || 7;
	const moments = [
		{ label: "Завтра, 9:00", moment: addDays(today, 1) + MORNING },
		{ label: "Понедельник, 9:00", moment: addDays(today, daysToMonday) + MORNING },
		{ label: "Через неделю", moment: addDays(today, 7) + (local.publishAt.slice(DAY_LENGTH) || MORNING) },
	];
	return (
		<Group gap={8}>
			{moments.map(({ label, moment }) => (
				<Button key={label} size="xs" px={8} variant="default" onClick={() => change("publishAt", moment)}>
					{label}
				</Button>
			))}
		</Group>
	);
}

const NO_EDITS = { disabled: true, description: "Правок пока нет: сначала измените и сохраните." };

/** A field for a moment, with the moment in words below it. */
function MomentField({ schedule, name, ...field }: TextInputProps & { schedule: ScheduleForm; name: MomentName }) {
	const { timeZone, moments, local, errors, inputs, change } = schedule;
	const [moment, value] = [moments[name], local[name]];
	return (
		<TextInput
			ref={(input) => {
				inputs.current[name] = input;
			}}
			type="datetime-local"
			max="9999-12-30T23:59"
			step={300}
			value={value}
			onChange={(event) => change(name, event.currentTarget.value)}
			error={errors[name] ?? (moment === undefined && NO_TIME)}
			description={moment !== undefined && describeMoment(moment, value, timeZone)}
			inputWrapperOrder={["label", "input", "description", "error"]}
			rightSection={
				value !== "" && (
					<Button
						variant="subtle"
						color="gray"
						size="compact-sm"
						onClick={() => change(name, "")}
						aria-label="Очистить"
					>
						✕
					</Button>
				)
			}
			{...field}
		/>
	);
}

/** A moment with its weekday, and its time on this device's clock if that differs. */
function describeMoment(moment: Date | null, typed: string, timeZone: string): string {
	if (!moment) return "Не запланировано";
	const there = momentWordsIn(timeZone);
	const here = momentWordsIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
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
