import { ActionIcon, Button, Group, SegmentedControl, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { ComparisonDialog } from "../../kit/compare/comparison-dialog.tsx";
import type { ComparisonTexts } from "../../kit/compare/difference.ts";
import { useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import type { EditingSession } from "../../kit/editing/editing-session.ts";
import { readStored, type Versioned } from "../../kit/editing/entity.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { PreviewLinkButton } from "../../kit/preview-links/preview-link-button.tsx";
import { BackIcon } from "../../kit/theme/icons.tsx";
import styles from "./history-dialog.module.css";
import { RevisionList, useNewestRevision } from "./revision-list.tsx";

/** A comparison of two versions, with its texts. */
export interface Comparison<Values> extends ComparisonTexts {
	before: Values;
	after: Values;
}

type Revision = RouterOutputs["revision"]["byId"];

interface HistoryDialogProps<Values extends object> {
	session: EditingSession<Values, Versioned>;
	compare(comparison: Comparison<Values>): ReactNode;
	/** Fills the form with the stored values of a revision and saves it. */
	onRestore(stored: object): void;
	onClose(): void;
}

const VIEWS = [
	{ value: "step", label: "Что изменилось" },
	{ value: "now", label: "С нынешней" },
] as const;
type View = (typeof VIEWS)[number]["value"];

/** The revisions of a form's entity, the changes of each, and their differences from the current values. */
export function HistoryDialog<Values extends object>(props: HistoryDialogProps<Values>) {
	const { session, compare, onRestore, onClose } = props;
	const { name: entity } = session.kind;
	const [view, setView] = useState<View>("step");
	const entityId = session.state().base?.id ?? 0;
	const { chosen, current, choose, backToList, list, comparison } = useChoice(useNewestRevision(entity, entityId));
	const revision = trpc.revision.byId.useQuery({ id: chosen ?? 0 }, { enabled: chosen !== undefined });
	const previousId = revision.data?.previousId ?? null;
	const previous = trpc.revision.byId.useQuery({ id: previousId ?? 0 }, { enabled: previousId !== null });

	// The publication state is not part of a revision; the form's is used.
	const valuesOf = (stored: object) => readStored(session.kind, stored, session.values());
	const isLoaded = revision.data && (previousId === null || previous.data);
	const format = useSiteDateTime();

	function compareRevision({ values, createdAt }: Revision, former: Revision | undefined): ReactNode {
		const own = valuesOf(values);
		const title = `Версия от ${format(createdAt)}`;
		if (view === "now") {
			return compare({
				before: own,
				beforeTitle: title,
				after: session.values(),
				afterTitle: "Сейчас в форме",
				emptyText: "Это и есть нынешняя версия.",
			});
		}
		if (!former) {
			return <Text>Это первая версия: сравнить её не с чем. Что изменилось после неё, показывает «С нынешней».</Text>;
		}
		return compare({
			before: valuesOf(former.values),
			beforeTitle: `Предыдущая, ${format(former.createdAt)}`,
			after: own,
			afterTitle: title,
			emptyText: "В этом сохранении ничего не изменилось.",
		});
	}
	return (
		<ComparisonDialog
			title="История версий"
			size="90rem"
			onClose={onClose}
			buttons={
				<>
					{chosen !== undefined && entity !== "section" && (
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
				<RevisionList ref={list} entity={entity} entityId={entityId} chosen={current} onChoose={choose} />
				<div ref={comparison} className={styles.comparison} tabIndex={-1}>
					{chosen === undefined && <Text c="dimmed">Выберите версию, чтобы увидеть, что в ней изменилось.</Text>}
					<LoadError query={revision} title="Не удалось загрузить версию" />
					<LoadError query={previous} title="Не удалось загрузить версию" />
					{chosen !== undefined && (
						<Group gap="0.5rem" flex="none">
							<ActionIcon variant="default" size="lg" hiddenFrom="md" aria-label="К списку версий" onClick={backToList}>
								<BackIcon />
							</ActionIcon>
							<SegmentedControl aria-label="Сравнение" data={[...VIEWS]} value={view} onChange={setView} />
						</Group>
					)}
					{isLoaded && (
						// Another pair of versions starts a new comparison.
						<Fragment key={`${revision.data.id} ${view}`}>{compareRevision(revision.data, previous.data)}</Fragment>
					)}
				</div>
			</div>
		</ComparisonDialog>
	);
}

/** The choice of a revision. On a narrow screen the list and the comparison alternate, and the focus follows. */
function useChoice(newest: number | undefined) {
	const [picked, setPicked] = useState<number>();
	const [isCompared, setIsCompared] = useState(false);
	const list = useRef<HTMLElement>(null);
	const comparison = useRef<HTMLDivElement>(null);
	const isWide = useMediaQuery("(min-width: 62em)", undefined, { getInitialValueInEffect: false });
	const current = picked ?? (isWide ? newest : undefined);

	function choose(id: number): void {
		flushSync(() => {
			setPicked(id);
			setIsCompared(true);
		});
		if (!isWide) comparison.current?.focus({ preventScroll: true });
	}
	function backToList(): void {
		flushSync(() => setIsCompared(false));
		const item = list.current?.querySelector<HTMLElement>("[aria-current]");
		item?.focus({ preventScroll: true });
		item?.scrollIntoView({ block: "center" });
	}
	return {
		/** The id of the revision highlighted in the list. */
		current,
		/** The id of the compared revision. */
		chosen: isWide || isCompared ? current : undefined,
		choose,
		backToList,
		list,
		comparison,
	};
}
