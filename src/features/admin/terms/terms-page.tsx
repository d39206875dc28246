import {
	Button,
	EmptyState,
	Group,
	Paper,
	Stack,
	Switch,
	Text,
} from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { failureOf } from "../failure/failure.ts";
import { ListLoading } from "../lists/list-loading.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { useKeptFocus } from "../lists/use-kept-focus.ts";
import type { Term } from "./term.ts";
import { TermCard } from "./term-card.tsx";
import {
	dropTermDraft,
	type EditedTerm,
	findLeftForm,
	findTermDraft,
	keepTermDraft,
	type TermDraft,
} from "./term-drafts.ts";
import { TermForm } from "./term-form.tsx";
import { TrashedTermCard } from "./trashed-term-card.tsx";

/** What a list came to. */
interface Read<T> {
	data: T[] | undefined;
	error: unknown;
	refetch(): void;
}

interface TermsPageProps<T extends Term> {
	kind: "category" | "tag";
	words: {
		/** «Новая категория» */
		create: string;
		loading: string;
		loadFailure: string;
		empty: string;
	};
	hasDescription: boolean;
	deriveSlug(name: string): string;
	list: Read<T>;
	trash: Read<T>;
	/** Saves a new one, or in the place of one, and tells of it itself. Rejects where it could not. */
	save(values: TermDraft, id: number | undefined): Promise<unknown>;
	isSaving: boolean;
	saveError: unknown;
	/** Forgets what an earlier save came to. */
	resetSave(): void;
	onDelete(term: T): void;
	onRestore(id: number): void;
	/** More that can be done with one. */
	actions?(term: T): ReactNode;
}

const NEW = "new";

/** The categories or the tags: made, renamed, deleted, taken back. */
export function TermsPage<T extends Term>(props: TermsPageProps<T>) {
	const { kind, words, list, resetSave } = props;
	const [edited, setEdited] = useState(() => findLeftForm(kind));
	const [isTrash, setIsTrash] = useState(false);
	const open = (what: EditedTerm | undefined) => {
		resetSave();
		setEdited(what);
	};
	const close = (what: EditedTerm) => {
		dropTermDraft(kind, what);
		open(undefined);
	};
	const page = useKeptFocus<HTMLDivElement>();
	const { saveError } = props;
	const failure = useMemo(
		() => (saveError ? failureOf(saveError) : undefined),
		[saveError],
	);
	const formOf = (what: EditedTerm, term?: T) => (
		<TermForm
			term={term && { description: "", ...term }}
			draft={findTermDraft(kind, what)}
			onType={(values) => keepTermDraft(kind, what, values)}
			hasDescription={props.hasDescription}
			deriveSlug={props.deriveSlug}
			isPending={props.isSaving}
			failure={failure}
			onSave={(values) => {
				// The draft goes also when the owner has opened another page meanwhile.
				props.save(values, term?.id).then(
					() => close(what),
					() => undefined,
				);
			}}
			onCancel={() => close(what)}
		/>
	);
	return (
		<Stack ref={page} gap="sm">
			<Group justify="space-between">
				<Switch
					label="Корзина"
					checked={isTrash}
					onChange={(event) => setIsTrash(event.currentTarget.checked)}
				/>
				<Button
					variant={edited === undefined ? "filled" : "default"}
					onClick={() => open(NEW)}
					disabled={edited === NEW}
				>
					{words.create}
				</Button>
			</Group>
			{edited === NEW && (
				<Paper withBorder p="md">
					{formOf(NEW)}
				</Paper>
			)}
			{isTrash ? (
				<Trash {...props} />
			) : (
				<Listed list={list} words={words}>
					{(terms) => (
						<div>
							{terms.map((term) =>
								edited === term.id ? (
									<Paper key={term.id} withBorder p="md">
										{formOf(term.id, term)}
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
				</Listed>
			)}
		</Stack>
	);
}

function Listed<T extends Term>({
	list,
	words,
	children,
}: {
	list: Read<T>;
	words: TermsPageProps<T>["words"];
	children(terms: T[]): ReactNode;
}) {
	const failure = list.error ? (
		<LoadFailure
			error={list.error}
			title={words.loadFailure}
			onRetry={list.refetch}
		/>
	) : undefined;
	if (!list.data) {
		return failure ?? <ListLoading>{words.loading}</ListLoading>;
	}
	// What was read before stays, and with it a form that somebody is writing in.
	return (
		<>
			{failure}
			{list.data.length === 0 ? (
				<EmptyState py="xl" title={words.empty} />
			) : (
				children(list.data)
			)}
		</>
	);
}

function Trash<T extends Term>({ trash, words, onRestore }: TermsPageProps<T>) {
	return (
		<Listed list={trash} words={{ ...words, empty: "Корзина пуста" }}>
			{(terms) => (
				<>
					<Text size="sm" c="dimmed">
						Удалённое хранится 30 дней, потом исчезает навсегда.
					</Text>
					<div>
						{terms.map((term) => (
							<TrashedTermCard
								key={term.id}
								term={term}
								onRestore={() => onRestore(term.id)}
							/>
						))}
					</div>
				</>
			)}
		</Listed>
	);
}
