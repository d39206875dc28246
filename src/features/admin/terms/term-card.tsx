import { Button, Code, Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { ListRow, ROW_ACTION } from "../lists/list-row.tsx";
import { TrashedCard } from "../lists/trashed-card.tsx";
import { countPosts, type Term } from "./term.ts";

interface TermCardProps {
	term: Term;
	onEdit(): void;
	onDelete(): void;
	children: ReactNode;
}

/** A category or tag in its list: name, description, slug and number of posts. */
export function TermCard({ term, onEdit, onDelete, children }: TermCardProps) {
	const actions = (
		<>
			<Button {...ROW_ACTION} onClick={onEdit} aria-label={`Изменить «${term.name}»`}>
				Изменить
			</Button>
			{children}
			<Button {...ROW_ACTION} color="madder" onClick={onDelete} aria-label={`Удалить «${term.name}»`}>
				Удалить
			</Button>
		</>
	);
	return (
		<ListRow actions={actions}>
			<Group gap="0 0.75rem">
				<Title order={2} size="h4">
					{term.name}
				</Title>
				<Code>{term.slug}</Code>
				<Text c="dimmed">{countPosts(term.postCount)}</Text>
			</Group>
			{term.description && <Text c="dimmed">{term.description}</Text>}
		</ListRow>
	);
}

/** A category or tag in the trash, with a button that restores it. */
export const TrashedTermCard = ({ term, onRestore }: { term: Term; onRestore(): void }) => (
	<TrashedCard
		title={term.name}
		facts={[term.slug, countPosts(term.postCount)]}
		deletedAt={term.deletedAt}
		restoreLabel={`Вернуть «${term.name}»`}
		onRestore={onRestore}
	/>
);
