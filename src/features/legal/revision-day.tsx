import { formatDate } from "../../lib/format-date.ts";

/** The day of a revision: a calendar date, the same in every time zone. */
export const RevisionDay = ({ date }: { date: string }) => (
	<time dateTime={date}>{formatDate(`${date}T00:00:00Z`, "UTC")}</time>
);
