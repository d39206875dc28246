import { Button, Code, Group, Paper, Stack, Switch, Text } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { pick } from "es-toolkit";
import { type ComponentProps, type ReactNode, useState } from "react";
import { TRASH_PERIOD } from "#contract/trash.ts";
import { type TrashProcedures, type TrashWords, trashChanges } from "../../kit/lists/changes.ts";
import { List } from "../../kit/lists/list.tsx";
import { ListRow, ROW_ACTION, RowTitle, TrashedCard, TrashNote } from "../../kit/lists/list-row.tsx";
import { parseTermListSearch } from "../../kit/lists/list-search.ts";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { useListAddress } from "../../kit/lists/use-list-address.ts";
import { countPosts, type EditedTerm, findFormWithDraft, type Term } from "./term.ts";
import { TermForm, type TermFormProps } from "./term-form.tsx";

interface TermsPageProps extends Omit<TermFormProps, "edited" | "term" | "onClose"> {
	list: ComponentProps<typeof List<Term>>["query"];
	trash: ComponentProps<typeof List<Term>>["query"];
	messages: TermFormProps["messages"] &
		TrashWords &
		Record<"create" | "loading" | "loadFailed" | "empty" | "deleteQuestion", string> & {
			/** The consequence of a deletion. @param posts the term's posts, such as «5 статей»; empty if there are none */
			consequence(name: string, posts: string): string;
		};
	procedures: TrashProcedures;
	actions?(term: Term): ReactNode;
}

/** The page of the categories or tags, which creates, edits, deletes and restores them. */
export function TermsPage(props: TermsPageProps) {
	const { noun, messages } = props;
	const address = useListAddress(parseTermListSearch(useSearch({ strict: false })));
	const [edited, setEdited] = useState(() => findFormWithDraft(noun));
	const { start } = useChanges();
	const trash = ({ id, name }: Term) =>
		trashChanges(noun, id, props.procedures, { ...messages, deleted: `${messages.deleted}: «${name}»` });
	const remove = (term: Term) =>
		start({
			...trash(term).remove,
			question: {
				title: messages.deleteQuestion,
				text: messages.consequence(term.name, term.postCount > 0 ? countPosts(term.postCount) : ""),
				action: "Удалить",
				isDestructive: true,
			},
		});
	const renderForm = (form: EditedTerm, term?: Term) => (
		<Paper key={form} withBorder p="md">
			<TermForm
				{...props}
				edited={form}
				term={term && { description: "", ...pick(term, ["name", "slug", "description"]) }}
				// Another form may have been opened during a slow save.
				onClose={() => setEdited((now) => (now === form ? undefined : now))}
			/>
		</Paper>
	);
	const renderTerm = (term: Term) => {
		if (address.isTrash) {
			return (
				<TrashedCard
					key={term.id}
					title={term.name}
					facts={[term.slug, countPosts(term.postCount)]}
					deletedAt={term.deletedAt}
					restoreLabel={`Вернуть «${term.name}»`}
					onRestore={() => start(trash(term).restore)}
				/>
			);
		}
		if (edited === term.id) return renderForm(term.id, term);
		return (
			<TermCard key={term.id} term={term} onEdit={() => setEdited(term.id)} onDelete={() => remove(term)}>
				{props.actions?.(term)}
			</TermCard>
		);
	};
	return (
		<Stack ref={useFocusRestore<HTMLDivElement>()} gap="sm">
			<Group justify="space-between">
				<Switch
					label="Корзина"
					checked={address.isTrash}
					onChange={(event) => address.filter({ state: event.currentTarget.checked ? "trash" : undefined })}
				/>
				<Button
					variant={edited === undefined ? "filled" : "default"}
					onClick={() => setEdited("new")}
					disabled={edited === "new"}
				>
					{messages.create}
				</Button>
			</Group>
			{edited === "new" && renderForm("new")}
			<List
				noun={noun}
				query={address.isTrash ? props.trash : props.list}
				address={address}
				pageSize={Number.POSITIVE_INFINITY}
				loading={messages.loading}
				failed={messages.loadFailed}
				empty={{ title: address.isTrash ? "Корзина пуста" : messages.empty }}
			>
				{(terms) => (
					<>
						{address.isTrash && <TrashNote>{`Удалённое хранится ${TRASH_PERIOD}, потом исчезает навсегда.`}</TrashNote>}
						{terms.map(renderTerm)}
					</>
				)}
			</List>
		</Stack>
	);
}

interface TermCardProps {
	term: Term;
	onEdit(): void;
	onDelete(): void;
	children: ReactNode;
}

function TermCard({ term, onEdit, onDelete, children }: TermCardProps) {
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
				<RowTitle>{term.name}</RowTitle>
				<Code>{term.slug}</Code>
				<Text c="dimmed">{countPosts(term.postCount)}</Text>
			</Group>
			{term.description && <Text c="dimmed">{term.description}</Text>}
		</ListRow>
	);
}
