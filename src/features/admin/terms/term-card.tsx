import { Button, Card, Code, Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { countPosts, type Term } from "./term.ts";

interface TermCardProps {
	term: Term;
	onEdit(): void;
	onDelete(): void;
	children?: ReactNode;
}

/** A category or a tag in its list. */
export function TermCard({ term, onEdit, onDelete, children }: TermCardProps) {
	return (
		<Card component="article" withBorder padding="sm">
			<Group justify="space-between" gap="xs">
				<TermSummary term={term} />
				<Group gap="xs">
					{children}
					<Button
						size="xs"
						variant="default"
						onClick={onEdit}
						aria-label={`Изменить «${term.name}»`}
					>
						Изменить
					</Button>
					<Button
						size="xs"
						variant="subtle"
						color="madder"
						onClick={onDelete}
						aria-label={`Удалить «${term.name}»`}
					>
						Удалить
					</Button>
				</Group>
			</Group>
		</Card>
	);
}

/** Name, description, slug, and how many posts bear it. */
function TermSummary({ term }: { term: Term }) {
	return (
		<div style={{ flex: "1 1 14rem", minWidth: 0, overflowWrap: "anywhere" }}>
			<Title order={2} size="h5">
				{term.name}
			</Title>
			{term.description && <Text size="sm">{term.description}</Text>}
			<Group gap="xs" mt={4}>
				<Code>{term.slug}</Code>
				<Text size="sm" c="dimmed">
					{countPosts(term.postCount)}
				</Text>
			</Group>
		</div>
	);
}
