import { Button, Code, Group, Paper, Stack, Switch, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { TRASH_PERIOD } from "#contract/trash.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { deleteTexts } from "../../kit/drafts/stored-texts.ts";
import { type TrashProcedures, type TrashWords, trashChanges } from "../../kit/lists/changes.ts";
import { List } from "../../kit/lists/list.tsx";
import { ListRow, ROW_ACTION, RowTitle, TrashedCard, TrashNote } from "../../kit/lists/list-row.tsx";
import { parseTermListSearch } from "../../kit/lists/list-search.ts";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { useListAddress } from "../../kit/lists/use-list-address.ts";
import { countPosts, draftKey, type EditedTerm, findFormWithDraft, type Term, type TermDraft } from "./term.ts";
import { TermForm } from "./term-form.tsx";

interface TermsPageProps {
	noun: "category" | "tag";
	list: ComponentProps<typeof List<Term>>["query"];
	trash: ComponentProps<typeof List<Term>>["query"];
	messages: TrashWords & {
		/** «Новая категория» */
		create: string;
		loading: string;
		loadFailed: string;
		empty: string;
		created: string;
		createFailed: string;
		saved: string;
		saveFailed: string;
		deleteQuestion: string;
		/**
		 * The consequence of a deletion, as a sentence.
		 *
		 * @param posts the posts of the term, such as «5 статей»; empty if there are none
		 */
		consequence(name: string, posts: string): string;
	};
	hasDescription: boolean;
	deriveSlug(name: string): string;
	procedures: TrashProcedures;
	/** Creates a term, or replaces the one with this id. */
	save(values: TermDraft, id: number | undefined): Promise<unknown>;
	/** Additional actions of a term's card. */
	actions?(term: Term): ReactNode;
}

const NEW = "new";

/** The page of the categories or tags, which creates, edits, deletes and restores them. */
export function TermsPage(props: TermsPageProps) {
	const { noun, messages } = props;
	const address = useListAddress(parseTermListSearch(useSearch({ strict: false })));
	const { edited, open, renderForm } = useTermForm(props);
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
	const renderTerm = (term: Term) => {
		if (address.isTrash)
			return <TrashedTermCard key={term.id} term={term} onRestore={() => start(trash(term).restore)} />;
		if (edited === term.id) return renderForm(term.id, term);
		return (
			<TermCard key={term.id} term={term} onEdit={() => open(term.id)} onDelete={() => remove(term)}>
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
					onClick={() => open(NEW)}
					disabled={edited === NEW}
				>
					{messages.create}
				</Button>
			</Group>
			{edited === NEW && renderForm(NEW)}
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

/** The form of the page: the edited term, and its saving. Unsaved values are stored on this device. */
function useTermForm({ noun, messages, hasDescription, deriveSlug, save }: TermsPageProps) {
	const [edited, setEdited] = useState(() => findFormWithDraft(noun));
	const { change } = useChanges();
	const saving = useMutation({
		mutationFn: ({ form, values }: { form: EditedTerm; values: TermDraft }) =>
			change({
				noun,
				id: form,
				async send() {
					await save(values, form === NEW ? undefined : form);
					// The draft is deleted even if the admin has opened another page meanwhile; it would be restored otherwise.
					deleteTexts(draftKey(noun, form));
				},
				done: form === NEW ? messages.created : messages.saved,
				failed: form === NEW ? messages.createFailed : messages.saveFailed,
			}),
		onSuccess: (_, { form }) => close(form),
	});
	const failure = useMemo(() => (saving.error ? failureOf(saving.error) : undefined), [saving.error]);
	const open = (form: EditedTerm) => {
		saving.reset();
		setEdited(form);
	};
	const close = (form: EditedTerm) => {
		deleteTexts(draftKey(noun, form));
		saving.reset();
		// Another form may have been opened during a slow save.
		setEdited((now) => (now === form ? undefined : now));
	};
	const renderForm = (form: EditedTerm, term?: Term) => (
		<Paper key={form} withBorder p="md">
			<TermForm
				term={term && { description: "", ...term }}
				storageKey={draftKey(noun, form)}
				hasDescription={hasDescription}
				deriveSlug={deriveSlug}
				isPending={saving.isPending}
				failure={failure}
				onSave={(values) => saving.mutate({ form, values })}
				onCancel={() => close(form)}
			/>
		</Paper>
	);
	return { edited, open, renderForm };
}

interface TermCardProps {
	term: Term;
	onEdit(): void;
	onDelete(): void;
	children: ReactNode;
}

/** A category or tag in its list: name, description, slug and number of posts. */
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

/** A category or tag in the trash, with a button that restores it. */
const TrashedTermCard = ({ term, onRestore }: { term: Term; onRestore(): void }) => (
	<TrashedCard
		title={term.name}
		facts={[term.slug, countPosts(term.postCount)]}
		deletedAt={term.deletedAt}
		restoreLabel={`Вернуть «${term.name}»`}
		onRestore={onRestore}
	/>
);
