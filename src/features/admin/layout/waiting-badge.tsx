import { Badge, Group } from "@mantine/core";
import { plural } from "../../../lib/plural.ts";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { useWaiting } from "../queries/use-waiting.ts";
import styles from "./waiting-badge.module.css";

/** The number of enquiries that wait for an answer, beside the link to them. */
export function EnquiriesBadge() {
	const { count, urgent, error } = useWaiting().enquiries;
	if (error) return <UnknownBadge className={styles.corner} label="не удалось узнать, есть ли новые" />;
	if (!count) return null;
	return (
		<Badge
			className={styles.corner}
			variant="filled"
			circle={count < 10}
			color={urgent > 0 ? "madder" : undefined}
			aria-label={[
				plural(count, ["ждёт ответа", "ждут ответа", "ждут ответа"]),
				urgent > 0 && plural(urgent, ["срочная", "срочные", "срочных"]),
			]
				.filter(Boolean)
				.join(", ")}
		>
			{urgent > 0 ? `! ${count}` : count}
		</Badge>
	);
}

/** The number of comments that wait for moderation, and of the urgent ones among them, in the label of their tab. */
export function CommentsBadge() {
	const { count, urgent, error } = useWaiting().comments;
	if (error) return <UnknownBadge label="не удалось узнать, сколько ожидает модерации" />;
	if (!count) return null;
	return (
		<Group component="span" gap={4} wrap="nowrap">
			<Badge variant="filled" circle={count < 10} aria-label={`ожидают модерации: ${count}`}>
				{count}
			</Badge>
			{urgent > 0 && (
				<Badge
					variant="filled"
					color={BADGE_COLOURS.urgent}
					aria-label={plural(urgent, ["срочный", "срочных", "срочных"])}
				>
					! {urgent}
				</Badge>
			)}
		</Group>
	);
}

const UnknownBadge = ({ label, className }: { label: string; className?: string | undefined }) => (
	<Badge className={className} variant="filled" circle color="madder" aria-label={label}>
		?
	</Badge>
);
