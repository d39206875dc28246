import { Button, Collapse, SegmentedControl } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import styles from "./editor-head.module.css";
import { MarkupHelp } from "./markup-help.tsx";

/** The parts that the editor shows: the source, the preview, or both side by side. */
export type View = "write" | "beside" | "preview";

const VIEWS: { value: View; label: string }[] = [
	{ value: "write", label: "Редактор" },
	{ value: "beside", label: "Рядом" },
	{ value: "preview", label: "Превью" },
];

interface EditorHeadProps {
	view: View;
	/** True if the editor has room for both parts side by side. */
	isWide: boolean;
	isApple: boolean;
	onView(view: View): void;
	/** The toolbar. */
	children: ReactNode;
}

/** The bar above the text: the choice of the view, the toolbar, and the help on the markup, which opens below. */
export function EditorHead({ view, isWide, isApple, onView, children }: EditorHeadProps) {
	const helpId = useId();
	const [isHelpOpen, setIsHelpOpen] = useState(false);
	return (
		<>
			<div className={styles.head}>
				<SegmentedControl
					aria-label="Вид"
					className={styles.views}
					data={VIEWS.filter(({ value }) => isWide || value !== "beside")}
					value={view}
					onChange={onView}
				/>
				<Button
					variant="subtle"
					color="gray"
					className={styles.help}
					aria-label="Помощь по разметке"
					aria-expanded={isHelpOpen}
					aria-controls={helpId}
					onClick={() => setIsHelpOpen(!isHelpOpen)}
				>
					<span className={styles.shortLabel} aria-hidden="true">
						?
					</span>
					<span className={styles.fullLabel}>Помощь по разметке</span>
				</Button>
				{children}
			</div>
			<Collapse id={helpId} expanded={isHelpOpen} className={styles.helpContent}>
				<MarkupHelp isApple={isApple} />
			</Collapse>
		</>
	);
}
