import { Badge, Text } from "@mantine/core";
import { plural } from "../../../lib/plural.ts";
import { TextLink } from "../kit/links/text-link.tsx";
import { useWaiting, type Waiting } from "../kit/queries/use-waiting.ts";
import { BADGE_COLOURS } from "../kit/theme/badge-colours.ts";
import styles from "./waiting.module.css";

/** The number of enquiries that wait for an answer, beside the link to them. */
export const EnquiriesBadge = () => (
	<WaitingBadge
		waiting={useWaiting().enquiries}
		unknown="не удалось узнать, есть ли новые"
		describe={(count) => plural(count, ["ждёт ответа", "ждут ответа", "ждут ответа"])}
		urgentForms={["срочная", "срочные", "срочных"]}
		className={styles.corner}
	/>
);

/** The number of comments that wait for moderation, in the label of their tab. */
export const CommentsBadge = () => (
	<WaitingBadge
		waiting={useWaiting().comments}
		unknown="не удалось узнать, сколько ожидает модерации"
		describe={(count) => `ожидают модерации: ${count}`}
		urgentForms={["срочный", "срочных", "срочных"]}
		className={styles.beside}
	/>
);

interface WaitingBadgeProps {
	waiting: Waiting;
	/** The accessible name of the badge if the number is unknown. */
	unknown: string;
	/** The accessible name of the badge with a number. */
	describe(count: number): string;
	/** The plural forms of the word for possible cries for help. */
	urgentForms: Parameters<typeof plural>[1];
	className: string | undefined;
}

/** The number of items that wait for the owner, with an exclamation mark if some of them may be cries for help. */
function WaitingBadge({ waiting, unknown, describe, urgentForms, className }: WaitingBadgeProps) {
	const { count, urgent, error } = waiting;
	const shared = { className, variant: "filled", ...(urgent > 0 || error ? { color: BADGE_COLOURS.urgent } : {}) };
	if (error) {
		return (
			<Badge {...shared} circle aria-label={unknown}>
				?
			</Badge>
		);
	}
	if (!count) return null;
	const text = urgent > 0 ? `! ${count}` : `${count}`;
	const name = [describe(count), urgent > 0 && plural(urgent, urgentForms)].filter(Boolean).join(", ");
	return (
		<Badge {...shared} circle={text.length === 1} aria-label={name}>
			{text}
		</Badge>
	);
}

/**
 * The number of items that wait for the owner, as one quiet line: «Ждут вас: 2 комментария, 1 заявка», each with a link
 * to its list. The line keeps its space while the numbers are unknown, so that nothing below it moves.
 */
export function WaitingLine() {
	const { comments, enquiries } = useWaiting();
	const isKnown = comments.count !== undefined && enquiries.count !== undefined;
	const total = (comments.count ?? 0) + (enquiries.count ?? 0);
	return (
		<Text c="dimmed" className={styles.line}>
			{total > 0 && (total === 1 ? "Ждёт вас: " : "Ждут вас: ")}
			{!!comments.count && (
				<TextLink to="/admin/comments" search={{ state: "waiting" }}>
					{plural(comments.count, ["комментарий", "комментария", "комментариев"])}
				</TextLink>
			)}
			{!!comments.count && !!enquiries.count && ", "}
			{!!enquiries.count && (
				<TextLink to="/admin/enquiries" search={{ state: "new" }}>
					{plural(enquiries.count, ["заявка", "заявки", "заявок"])}
				</TextLink>
			)}
			{isKnown && total === 0 && "Сейчас вас никто не ждёт."}
		</Text>
	);
}
