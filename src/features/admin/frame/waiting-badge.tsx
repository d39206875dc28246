import { Badge } from "@mantine/core";
import { trpc } from "../trpc.ts";

/** How many comments wait for the owner. */
export function WaitingBadge() {
	const { data, error } = trpc.comment.counts.useQuery();
	if (error) {
		return (
			<Badge
				size="sm"
				circle
				color="madder"
				aria-label="не удалось узнать, сколько ожидает модерации"
			>
				?
			</Badge>
		);
	}
	if (!data?.waiting) return null;
	return (
		<Badge
			size="sm"
			circle={data.waiting < 10}
			aria-label={`ожидают модерации: ${data.waiting}`}
		>
			{data.waiting}
		</Badge>
	);
}
