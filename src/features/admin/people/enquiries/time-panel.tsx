import { Button, Checkbox, Group, NativeSelect, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { Section } from "../../kit/section/section.tsx";
import type { Enquiry } from "../personal-data/enquiry.ts";
import styles from "./enquiry-view.module.css";
import { nextHalfDays } from "./half-days.ts";
import { InvitationPanel } from "./invitation-panel.tsx";
import { describeBoth, describeChange } from "./two-zones.ts";
import type { EnquiryChanges } from "./use-enquiry-changes.ts";
import type { Clock, MeetingTime } from "./use-meeting-time.ts";

interface TimePanelProps {
	enquiry: Enquiry;
	changes: EnquiryChanges;
	meeting: MeetingTime;
}

/** The meeting panel: when it suits the visitor, and a time for both, which can be set and sent as a calendar file. */
export function TimePanel({ enquiry, changes, meeting }: TimePanelProps) {
	const { theirZone, areZonesDifferent, clock, typed } = meeting;
	const schedule = useMutation({ mutationFn: (moment: Date) => changes.schedule(enquiry, moment) });
	const isSet = typed?.moment.toISOString() === enquiry.appointmentAt;
	return (
		<Section id="enquiry-time" title="Встреча" heading={{ size: "h4" }}>
			<CurrentMeeting enquiry={enquiry} />
			<HalfDays enquiry={enquiry} meeting={meeting} />
			<NativeSelect
				label="Часовой пояс посетителя"
				description={enquiry.timeZone === "" && "В заявке его нет: спросите у посетителя или выберите по его городу."}
				data={choicesOf(meeting)}
				value={theirZone?.id ?? ""}
				onChange={({ currentTarget }) => meeting.chooseZone(currentTarget.value)}
			/>
			{areZonesDifferent && (
				<SegmentedControl
					aria-label="По чьим часам"
					data={CLOCKS}
					value={clock}
					onChange={(value) => meeting.turnTo(value as Clock)}
				/>
			)}
			<TextInput
				label="Дата и время"
				type="datetime-local"
				max="9999-12-30T23:59"
				step={300}
				value={meeting.local}
				onChange={({ currentTarget }) => meeting.type(currentTarget.value)}
			/>
			<ChosenTime meeting={meeting} />
			{typed && !isSet && (
				<Group data-touch>
					{/* A disabled button would lose the focus. */}
					<Button
						variant="default"
						aria-disabled={schedule.isPending || undefined}
						onClick={() => schedule.isPending || schedule.mutate(typed.moment)}
					>
						Назначить
					</Button>
				</Group>
			)}
			{typed && <InvitationPanel enquiry={enquiry} start={typed.moment} />}
		</Section>
	);
}

/** The time zones as choices. A chosen zone that the server does not list stays selected. */
function choicesOf({ zones, theirZone }: MeetingTime) {
	const known = theirZone && !zones.some(({ id }) => id === theirZone.id) ? [theirZone, ...zones] : zones;
	return [
		{ value: "", label: "Не известен" },
		...known.map(({ id, place }) => ({ value: id, label: `${place} (${id.replaceAll("_", " ")})` })),
	];
}

const CLOCKS = [
	{ value: "ours", label: "Ваше время" },
	{ value: "theirs", label: "Время посетителя" },
];

function CurrentMeeting({ enquiry: { state, appointmentAt } }: { enquiry: Enquiry }) {
	const { fullWhen } = useMomentWords();
	if (!appointmentAt) return null;
	return (
		<Text fw={600}>
			{state === "scheduled" ? "Назначена" : "Была назначена"} {fullWhen(new Date(appointmentAt))}
		</Text>
	);
}

function HalfDays({ enquiry, meeting }: { enquiry: Enquiry; meeting: MeetingTime }) {
	const { ourZone, theirZone, areZonesDifferent, propose } = meeting;
	if (enquiry.halfDays.length === 0) return <Text c="dimmed">Удобных дней посетитель не отметил.</Text>;
	return (
		<div>
			<Text c="dimmed" id="enquiry-half-days">
				Посетителю удобно:
			</Text>
			<Stack component="ul" gap="0.5rem" data-plain aria-labelledby="enquiry-half-days">
				{nextHalfDays(enquiry.halfDays, (theirZone ?? ourZone).id, ourZone.id, new Date()).map((next) => (
					<Group key={next.halfDay} component="li" justify="space-between" wrap="nowrap">
						<span>
							{next.theirs}
							{areZonesDifferent && (
								<Text span c="dimmed">
									{" "}
									— у вас {next.ours}
								</Text>
							)}
						</span>
						<Button
							variant="default"
							size="xs"
							h="2.75rem"
							flex="none"
							aria-label={`Выбрать: ${next.theirs}`}
							onClick={() => propose(next.proposed)}
						>
							Выбрать
						</Button>
					</Group>
				))}
			</Stack>
		</div>
	);
}

/** The chosen time for both, with warnings of anything that could be overlooked. */
function ChosenTime({ meeting }: { meeting: MeetingTime }) {
	const { ourZone, theirZone = ourZone, areZonesDifferent, typed, isFirst, setIsFirst } = meeting;
	const both = typed && describeBoth(typed.moment, theirZone, ourZone);
	const change = typed && describeChange(typed.moment, theirZone.id, ourZone.id, new Date());
	return (
		<>
			<div role="status" className={both && styles.both}>
				{both && areZonesDifferent && <Text fw={600}>{both.theirs}</Text>}
				{both && <Text fw={600}>{both.ours}</Text>}
				{both?.shift && <Text>{`Внимание: ${both.shift}.`}</Text>}
				{typed?.note && <Text>{typed.note}</Text>}
				{change && <Text>{change}</Text>}
				{typed && typed.moment.getTime() < Date.now() && <Text>Это время уже прошло.</Text>}
			</div>
			{typed?.isTwice && (
				<Checkbox
					label="Взять первое из двух"
					checked={isFirst}
					onChange={({ currentTarget }) => setIsFirst(currentTarget.checked)}
				/>
			)}
		</>
	);
}
