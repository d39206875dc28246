import { plural } from "../../lib/plural.ts";

/** How long a post takes to read, in minutes. */
export function ReadingTime({ minutes }: { minutes: number }) {
	return (
		<span>
			{plural(Math.max(1, minutes), ["минута", "минуты", "минут"])}
			{"\u00a0"}чтения
		</span>
	);
}
