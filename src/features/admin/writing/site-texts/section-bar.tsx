import { SegmentedControl } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { BackLink } from "../../kit/editing/back-link.tsx";
import { SaveButton } from "../../kit/editing/save-buttons.tsx";
import { SaveStatus } from "../entity-form/entity-bar.tsx";
import { PublishSectionsButton } from "./publish-sections-button.tsx";
import styles from "./section-bar.module.css";
import type { SectionFormState } from "./use-section-form.ts";

/** The visible part where form and preview alternate. */
export type View = "fields" | "preview";

const VIEWS: { value: View; label: string }[] = [
	{ value: "fields", label: "Правка" },
	{ value: "preview", label: "Просмотр" },
];

interface SectionBarProps {
	form: SectionFormState;
	/** The visible part; undefined if both are visible. */
	view: View | undefined;
	onView(view: View): void;
}

/** The bar of the form, always visible: link to the list, save status, and buttons. */
export function SectionBar({ form: { session, kind, save, reload }, view, onView }: SectionBarProps) {
	const state = useSyncExternalStore(session.subscribe, session.state);
	const isWaiting = useSyncExternalStore(session.pending.subscribe, session.pending.isAwaited);
	const { status, base } = state;
	return (
		<div className={styles.bar} data-touch>
			<BackLink kind={kind} />
			<SaveStatus session={session} className={styles.status} />
			<div className={styles.view}>
				{view && <SegmentedControl aria-label="Вид" data={VIEWS} value={view} onChange={onView} />}
			</div>
			<div className={styles.buttons}>
				<SaveButton kind={kind} state={state} isPublic isWaiting={isWaiting} onPress={() => void save()} />
				<PublishSectionsButton
					isFirstEdit={status.kind !== "clean" && !base?.hasEdits}
					save={async () => !session.isUnsaved() || (await save()).kind === "saved"}
					onChanged={() => void reload().catch(() => undefined)}
				/>
			</div>
		</div>
	);
}
