import { TRASH_DAYS } from "#contract/trash.ts";
import { plural } from "../../../lib/plural.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The time for which an item stays in the trash: «Исчезнет через 5 дней». */
export function daysLeft(deletedAt: string): string {
	const passed = (Date.now() - Date.parse(deletedAt)) / DAY_MS;
	const left = Math.max(0, Math.ceil(TRASH_DAYS - passed));
	return `Исчезнет через ${plural(left, ["день", "дня", "дней"])}`;
}
