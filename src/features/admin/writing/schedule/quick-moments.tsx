import { Button, Group } from "@mantine/core";
import { addDays, momentWordsIn, weekdayOf } from "../../kit/dates/moment-words.ts";

interface QuickMomentsProps {
	timeZone: string;
	/** The chosen local time; empty if there is none. */
	chosen: string;
	onChoose(local: string): void;
}

const MORNING = "T09:00";
const DAY_LENGTH = "2026-01-01".length;

/** Buttons with the most frequently chosen moments. */
export function QuickMoments({ timeZone, chosen, onChoose }: QuickMomentsProps) {
	const today = momentWordsIn(timeZone).today();
	const daysToMonday = (8 - weekdayOf(today)) % 7 || 7;
	const moments = [
		{ label: "Завтра, 9:00", local: addDays(today, 1) + MORNING },
		{ label: "Понедельник, 9:00", local: addDays(today, daysToMonday) + MORNING },
		{ label: "Через неделю", local: addDays(today, 7) + (chosen.slice(DAY_LENGTH) || MORNING) },
	];
	return (
		<Group gap={8}>
			{moments.map(({ label, local }) => (
				<Button key={label} size="xs" px={8} variant="default" onClick={() => onChoose(local)}>
					{label}
				</Button>
			))}
		</Group>
	);
}
