import { Button, Group, Paper, Stack, Switch, Text } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { failureOf } from "../errors/failure.ts";
import { useFocusRestore } from "../lists/use-focus-restore.ts";
import type { Term } from "./term.ts";
import { TermCard } from "./term-card.tsx";
import {
	deleteTermDraft,
	type EditedTerm,
	findFormWithDraft,
	findTermDraft,
	storeTermDraft,
	type TermDraft,
} from "./term-drafts.ts";
import { TermForm } from "./term-form.tsx";
import { type ListResult, TermList } from "./term-list.tsx";
import { TrashedTermCard } from "./trashed-term-card.tsx";

interface TermsPageProps<T extends Term> {
	kind: "category" | "tag";
	messages: {
		/** «Новая категория» */
		create: string;
		loading: string;
		loadFailure: string;
		empty: string;
	};
	hasDescription: boolean;
	deriveSlug(name: string): string;
	list: ListResult<T>;
	trash: ListResult<T>;
	/** Creates a term, or replaces the one with this id, and notifies of it. Rejects if that failed. */
	save(values: TermDraft, id: number | undefined): Promise<unknown>;
	isSaving: boolean;
	saveError: unknown;
	/** Resets the error of an earlier save. */
	resetSave(): void;
	onDelete(term: T): void;
	onRestore(id: number): void;
	/** Additional actions of a term's card. */
	actions?(term: T): ReactNode;
}

const NEW = "new";

/** The page of the categories or the tags: creates, edits, deletes and restores them. */
export function TermsPage<T extends Term>(props: TermsPageProps<T>) {
	const { kind, messages, list, resetSave } = props;
	const [edited, setEdited] = useState(() => findFormWithDraft(kind));
	const [isTrash, setIsTrash] = useState(false);
	const open = (term: EditedTerm | undefined) => {
		resetSave();
		setEdited(term);
	};
	const close = (form: EditedTerm) => {
		deleteTermDraft(kind, form);
		resetSave();
		// Another form may have been opened during a slow save.
		setEdited((now) => (now === form ? undefined : now));
	};
	const page = useFocusRestore<HTMLDivElement>();
	const { saveError } = props;
	const failure = useMemo(() => (saveError ? failureOf(saveError) : undefined), [saveError]);
	const renderForm = (form: EditedTerm, term?: T) => (
		<TermForm
			term={term && { description: "", ...term }}
			draft={findTermDraft(kind, form)}
			onChange={(values) => storeTermDraft(kind, form, values)}
			hasDescription={props.hasDescription}
			deriveSlug={props.deriveSlug}
			isPending={props.isSaving}
			failure={failure}
			onSave={(values) => {
				// The draft is deleted even if the admin has opened another page meanwhile.
				props.save(values, term?.id).then(
					() => close(form),
					() => undefined,
				);
			}}
			onCancel={() => close(form)}
		/>
	);
	return (
		<Stack ref={page} gap="sm">
			<Group justify="space-between">
				<Switch label="Корзина" checked={isTrash} onChange={(event) => setIsTrash(event.currentTarget.checked)} />
				<Button
					variant={edited === undefined ? "filled" : "default"}
					onClick={() => open(NEW)}
					disabled={edited === NEW}
				>
					{messages.create}
				</Button>
			</Group>
			{edited === NEW && (
				<Paper withBorder p="md">
					{renderForm(NEW)}
				</Paper>
			)}
			{isTrash ? (
				<Trash {...props} />
			) : (
				<TermList list={list} messages={messages}>
					{(terms) => (
						<div>
							{terms.map((term) =>
								edited === term.id ? (
									<Paper key={term.id} withBorder p="md">
										{renderForm(term.id, term)}
									</Paper>
								) : (
									<TermCard
										key={term.id}
										term={term}
										onEdit={() => open(term.id)}
										onDelete={() => props.onDelete(term)}
									>
										{props.actions?.(term)}
									</TermCard>
								),
							)}
						</div>
					)}
				</TermList>
			)}
		</Stack>
	);
}

function Trash<T extends Term>({ trash, messages, onRestore }: TermsPageProps<T>) {
	return (
		<TermList list={trash} messages={{ ...messages, empty: "Корзина пуста" }}>
			{(terms) => (
				<>
					<Text size="sm" c="dimmed">
						Удалённое хранится 30 дней, потом исчезает навсегда.
					</Text>
					<div>
						{terms.map((term) => (
							<TrashedTermCard key={term.id} term={term} onRestore={() => onRestore(term.id)} />
						))}
					</div>
				</>
			)}
		</TermList>
	);
}
