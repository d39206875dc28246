import { Button, VisuallyHidden } from "@mantine/core";
import { memo, useState } from "react";
import { describeMove, foldRows, type Row } from "#packages/html-compare";
import { ArticleText } from "../../../../components/article-text/article-text.tsx";
import { plural } from "../../../../lib/plural.ts";
import styles from "./rows-view.module.css";

interface RowsViewProps {
	rows: readonly Row[];
	view: "rendered" | "source";
}

const UNITS = { rendered: ["абзац", "абзаца", "абзацев"], source: ["строка", "строки", "строк"] } as const;

/** A compared text with its changes marked; long parts without changes are folded. */
export const RowsView = memo(function RowsView({ rows, view }: RowsViewProps) {
	return (
		<div className={styles.rows} data-view={view}>
			{foldRows(rows).map(({ isFolded, rows: part }) =>
				isFolded ? (
					<FoldedRows key={part[0]?.index} rows={part} view={view} />
				) : (
					part.map((row) => <RowView key={row.index} {...row} view={view} />)
				),
			)}
		</div>
	);
});

function FoldedRows({ rows, view }: RowsViewProps) {
	const [isOpen, setIsOpen] = useState(false);
	if (!isOpen) {
		return (
			<Button
				variant="subtle"
				fw={400}
				ff="var(--sans)"
				c="dimmed"
				fullWidth
				mih="2.75rem"
				my="0.25rem"
				onClick={() => setIsOpen(true)}
			>
				… {plural(rows.length, UNITS[view])} без изменений
			</Button>
		);
	}
	// The pressed button disappears, so the focus moves to the rows that it revealed.
	return (
		<div tabIndex={-1} ref={focus} className={styles.unfolded}>
			{rows.map((row) => (
				<RowView key={row.index} {...row} view={view} />
			))}
		</div>
	);
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const SIGNS = { same: "", added: "+", removed: "−", changed: "~", moved: "↕", left: "↕" };
const NAMES = { same: "", added: "Добавлено:", removed: "Удалено:", changed: "Изменено:", moved: "", left: "" };

/** The kinds of rows that count as one change; in a changed row each change of words counts. */
const WHOLE = new Set<Row["kind"]>(["added", "removed", "moved"]);

const RowView = memo(function RowView({
	kind,
	html,
	direction,
	view,
}: Omit<Row, "index"> & Pick<RowsViewProps, "view">) {
	const Body = view === "rendered" && kind !== "left" ? ArticleText : "div";
	const move = direction && (kind === "left" || kind === "moved") ? describeMove(kind, direction) : undefined;
	return (
		<div className={styles.row} data-kind={kind} data-change={WHOLE.has(kind) || undefined}>
			<span className={styles.sign} aria-hidden="true">
				{SIGNS[kind]}
			</span>
			<div className={styles.body}>
				{NAMES[kind] && <VisuallyHidden>{NAMES[kind]}</VisuallyHidden>}
				{move && <div className={styles.move}>{kind === "left" ? `${move}:` : move}</div>}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: from the server's renderer, or escaped */}
				<Body data-text dangerouslySetInnerHTML={{ __html: html }} />
			</div>
		</div>
	);
});
