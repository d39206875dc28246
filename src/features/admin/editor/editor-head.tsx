import { Button, Collapse, SegmentedControl } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import styles from "./editor-head.module.css";
import { MarkupHelp } from "./markup-help.tsx";

/** The parts that the editor shows: the source, the preview, or both side by side. */
export type View = "write" | "beside" | "preview";

const WRITE = { value: "write", label: "Редактор" } as const;
const BESIDE = { value: "beside", label: "Рядом" } as const;
const PREVIEW = { value: "preview", label: "Превью" } as const;
const VIEWS: { value: View; label: string }[] = [WRITE, PREVIEW];
const WIDE_VIEWS: { value: View; label: string }[] = [WRITE, BESIDE, PREVIEW];

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
					data={isWide ? WIDE_VIEWS : VIEWS}
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
