import { plural } from "../../lib/plural.ts";

/** The reading time of a post, in minutes. */
export function ReadingTime({ minutes }: { minutes: number }) {
	return (
		<span>
			{plural(Math.max(1, minutes), ["минута", "минуты", "минут"])}
			{"\u00a0"}чтения
		</span>
	);
}
