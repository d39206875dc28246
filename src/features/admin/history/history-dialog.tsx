import { ActionIcon, Button, SegmentedControl, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { VersionedEntity } from "#contract/revision.ts";
import { ComparisonDialog } from "../compare/comparison-dialog.tsx";
import { useSiteDateTime } from "../dates/use-site-date.ts";
import type { EditingSession } from "../editing/editing-session.ts";
import { readStored, type Versioned } from "../editing/entity.ts";
import { LoadError } from "../errors/load-error.tsx";
import { BackIcon } from "../icons.tsx";
import { PreviewLinkButton } from "../preview-links/preview-link-button.tsx";
import { type RouterOutputs, trpc } from "../trpc.ts";
import styles from "./history-dialog.module.css";
import { RevisionList } from "./revision-list.tsx";

/** A comparison of two versions with these titles. */
export interface Comparison<Values> {
	before: Values;
	beforeTitle: string;
	after: Values;
	afterTitle: string;
}

interface HistoryDialogProps<Values extends object, Entity extends Versioned> {
	entity: VersionedEntity;
	session: EditingSession<Values, Entity>;
	compare(comparison: Comparison<Values>): ReactNode;
	/** Fills the form with the stored values of a revision and saves it. */
	onRestore(stored: object): void;
	onClose(): void;
}

/** The two comparisons of a revision. */
const VIEWS = [
	{ value: "step", label: "Что изменилось" },
	{ value: "now", label: "С тех пор" },
] as const;
type View = (typeof VIEWS)[number]["value"];

/** The history of the entity of a form: its revisions, what each of them changed, and what differs from now. */
export function HistoryDialog<Values extends object, Entity extends Versioned>(
	props: HistoryDialogProps<Values, Entity>,
) {
	const { entity, session, compare, onRestore, onClose } = props;
	const [chosen, setChosen] = useState<number>();
	const [view, setView] = useState<View>("step");
	const entityId = session.state().base?.id ?? 0;
	const revision = trpc.revision.byId.useQuery({ id: chosen ?? 0 }, { enabled: chosen !== undefined });
	const previousId = revision.data?.previousId ?? null;
	const previous = trpc.revision.byId.useQuery({ id: previousId ?? 0 }, { enabled: previousId !== null });

	// The state of publication is no part of a revision: it is the form's.
	const valuesOf = (stored: object) => readStored(session.kind, stored, session.values());
	const isLoaded = revision.data && (previousId === null || previous.data);
	return (
		<ComparisonDialog
			title="История версий"
			size="90rem"
			onClose={onClose}
			buttons={
				<>
					{chosen !== undefined && (
						<PreviewLinkButton
							target={{ entity, entityId, revisionId: chosen }}
							title={session.kind.titleOf(session.values())}
						/>
					)}
					{revision.data && <Button onClick={() => onRestore(revision.data.values)}>Восстановить</Button>}
				</>
			}
		>
			<div className={styles.columns} data-chosen={chosen !== undefined || undefined}>
				<RevisionList entity={entity} entityId={entityId} chosen={chosen} onChoose={setChosen} />
				<div className={styles.comparison}>
					{chosen === undefined && <Text c="dimmed">Выберите версию, чтобы увидеть, что в ней изменилось.</Text>}
					{[revision, previous].map(
						({ error, refetch }, index) =>
							error && (
								<LoadError
									key={index === 0 ? "revision" : "previous"}
									error={error}
									title="Не удалось загрузить версию"
									onRetry={() => refetch()}
								/>
							),
					)}
					{chosen !== undefined && (
						<div className={styles.views}>
							<ActionIcon
								variant="default"
								size="lg"
								className={styles.back}
								aria-label="К списку версий"
								onClick={() => setChosen(undefined)}
							>
								<BackIcon />
							</ActionIcon>
							<SegmentedControl aria-label="Сравнение" data={[...VIEWS]} value={view} onChange={setView} />
						</div>
					)}
					{isLoaded && (
						<RevisionComparison
							// The comparison begins anew with another pair.
							key={`${revision.data.id} ${view}`}
							revision={revision.data}
							previous={previous.data}
							view={view}
							current={session.values()}
							empty={session.kind.empty}
							valuesOf={valuesOf}
							compare={compare}
						/>
					)}
				</div>
			</div>
		</ComparisonDialog>
	);
}

type Revision = RouterOutputs["revision"]["byId"];

interface RevisionComparisonProps<Values> {
	revision: Revision;
	previous: Revision | undefined;
	view: View;
	current: Values;
	empty: Values;
	valuesOf(stored: object): Values;
	compare(comparison: Comparison<Values>): ReactNode;
}

function RevisionComparison<Values>(props: RevisionComparisonProps<Values>) {
	const { revision, previous, view, current, valuesOf, compare } = props;
	const format = useSiteDateTime();
	const values = valuesOf(revision.values);
	const title = `Версия от ${format(revision.createdAt)}`;
	if (view === "now") {
		return compare({ before: values, beforeTitle: title, after: current, afterTitle: "Сейчас в форме" });
	}
	if (!previous) {
		return <Text>Это первая версия: сравнить её не с чем. Что изменилось после неё, показывает «С тех пор».</Text>;
	}
	const beforeTitle = `Предыдущая, ${format(previous.createdAt)}`;
	return compare({ before: valuesOf(previous.values), beforeTitle, after: values, afterTitle: title });
}
