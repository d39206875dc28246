import { Button, Card, Group, Text } from "@mantine/core";
import { daysLeft } from "../lists/days-left.ts";
import { TermSummary } from "./term-card.tsx";
import type { Term } from "./terms-page.tsx";

interface TrashedTermCardProps {
	term: Term;
	onRestore(): void;
}

/** A category or a tag in the trash, with the way back. */
export function TrashedTermCard({ term, onRestore }: TrashedTermCardProps) {
	return (
		<Card component="article" withBorder padding="sm">
			<Group justify="space-between" gap="xs">
				<TermSummary term={term} />
				<Group gap="xs">
					<Text size="sm" c="dimmed">
						{term.deletedAt && daysLeft(term.deletedAt)}
					</Text>
					<Button
						size="xs"
						variant="default"
						onClick={onRestore}
						aria-label={`Вернуть «${term.name}»`}
					>
						Вернуть
					</Button>
				</Group>
			</Group>
		</Card>
	);
}
