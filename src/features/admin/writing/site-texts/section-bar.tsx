import { SegmentedControl, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { upperFirst } from "es-toolkit";
import { useSyncExternalStore } from "react";
import { BackLabel } from "../../kit/editing/back-label.tsx";
import { describeStatus, isProblem } from "../../kit/editing/describe-status.ts";
import barStyles from "../../kit/editing/form-bar.module.css";
import { WAITING } from "../../kit/editing/pending-work.ts";
import { SaveButton } from "../../kit/editing/save-buttons.tsx";
import { PublishButton } from "./publish-button.tsx";
import styles from "./section-bar.module.css";
import type { SectionFormState } from "./use-section-form.ts";

/** The part that is shown where form and preview take turns. */
export type View = "fields" | "preview";

const VIEWS: { value: View; label: string }[] = [
	{ value: "fields", label: "Правка" },
	{ value: "preview", label: "Просмотр" },
];

interface SectionBarProps {
	form: SectionFormState;
	/** The part that is shown; undefined where both are. */
	view: View | undefined;
	onView(view: View): void;
}

/** The bar of the form, always visible: link to the list, save status, and buttons. */
export function SectionBar({ form: { session, kind, save, reload }, view, onView }: SectionBarProps) {
	const state = useSyncExternalStore(session.subscribe, session.state);
	const isWaiting = useSyncExternalStore(session.pending.subscribe, session.pending.isAwaited);
	const { status, base } = state;
	return (
		<div className={styles.bar}>
			<Link to="/admin/site" className={barStyles.back} aria-label="К разделам сайта">
				<BackLabel>К разделам сайта</BackLabel>
			</Link>
			<Text
				role="status"
				c={isProblem(status) ? "var(--mantine-color-error)" : "dimmed"}
				className={`${barStyles.status} ${styles.status}`}
			>
				{isWaiting ? WAITING : upperFirst(describeStatus(state, kind))}
			</Text>
			<div className={styles.view}>
				{view && <SegmentedControl aria-label="Вид" data={VIEWS} value={view} onChange={onView} />}
			</div>
			<div className={styles.buttons}>
				<SaveButton kind={kind} state={state} isPublic isWaiting={isWaiting} onPress={() => void save()} />
				<PublishButton
					hasUnsaved={status.kind !== "clean"}
					hasEdits={base?.hasEdits ?? false}
					save={async () => !session.isUnsaved() || (await save()).kind === "saved"}
					onChanged={() => void reload().catch(() => undefined)}
				/>
			</div>
		</div>
	);
}
