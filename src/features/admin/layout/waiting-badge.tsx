import { Badge, Group } from "@mantine/core";
import { plural } from "../../../lib/plural.ts";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { trpc } from "../trpc.ts";

/** Badges with the number of comments that await moderation, and of the urgent ones among them. */
export function WaitingBadge() {
	const { data, error } = trpc.comment.counts.useQuery();
	if (error) {
		return (
			<Badge variant="filled" circle color="madder" aria-label="не удалось узнать, сколько ожидает модерации">
				?
			</Badge>
		);
	}
	if (!data?.waiting) return null;
	return (
		<Group component="span" gap={4} wrap="nowrap">
			<Badge variant="filled" circle={data.waiting < 10} aria-label={`ожидают модерации: ${data.waiting}`}>
				{data.waiting}
			</Badge>
			{data.urgent > 0 && (
				<Badge
					variant="filled"
					color={BADGE_COLOURS.urgent}
					aria-label={plural(data.urgent, ["срочный", "срочных", "срочных"])}
				>
					! {data.urgent}
				</Badge>
			)}
		</Group>
	);
}
