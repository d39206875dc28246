import { Button, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useUncontrolled } from "@mantine/hooks";
import { lowerFirst, upperFirst } from "es-toolkit";
import { type ReactNode, useSyncExternalStore } from "react";
import { BackLink } from "../../kit/editing/back-link.tsx";
import { describeStatus, isProblem } from "../../kit/editing/describe-status.ts";
import type { EditingSession } from "../../kit/editing/editing-session.ts";
import type { Versioned } from "../../kit/editing/entity.ts";
import barStyles from "../../kit/editing/form-bar.module.css";
import { WAITING } from "../../kit/editing/pending-work.ts";
import { PublishButton, SaveButton } from "../../kit/editing/save-buttons.tsx";
import { useDescribedSchedule } from "../schedule/schedule-section.tsx";
import styles from "./entity-bar.module.css";
import type { EntityForm } from "./entity-form-shell.tsx";

interface EntityBarProps {
	form: Pick<EntityForm, "session" | "save">;
	/** True if readers would see the entity with the form's values. */
	isPublic: boolean;
	/** The switch that says whether readers see the entity. */
	state: ReactNode;
	/** Additional buttons, before the others. */
	buttons?: ReactNode;
	/** The label of the save button for an entity that readers do not see yet. */
	saveLabel?: string;
	onCancel(): void;
}

/** The bar of an entity's form, always visible: link to the list, save status, publication state, and buttons. */
export function EntityBar(props: EntityBarProps) {
	const { form, isPublic, state: stateSwitch, buttons, saveLabel, onCancel } = props;
	const { session, save } = form;
	const { kind } = session;
	const state = useSyncExternalStore(session.subscribe, session.state);
	const isWaiting = useSyncExternalStore(session.pending.subscribe, session.pending.isAwaited);
	const planned = useDescribedSchedule(state.base);
	const saving = { kind, state, isPublic, isWaiting };
	return (
		<div className={styles.bar} data-planned={planned.length > 0 || undefined}>
			<BackLink kind={kind} />
			<SaveStatus session={session} />
			<div className={styles.state}>{stateSwitch}</div>
			<div className={styles.buttons}>
				{buttons}
				<Button variant="default" onClick={onCancel}>
					Отмена
				</Button>
				<SaveButton {...saving} label={saveLabel} onPress={() => void save()} />
			</div>
			<div className={styles.publish}>
				<PublishButton {...saving} onPress={() => void save({ isPublishing: true })} />
			</div>
		</div>
	);
}

interface SaveStatusProps {
	session: EditingSession<object, Versioned>;
	className?: string | undefined;
}

/** The status of a form in words: whether it is saved, which version readers see, and what is scheduled. */
export function SaveStatus({ session, className = "" }: SaveStatusProps) {
	const state = useSyncExternalStore(session.subscribe, session.state);
	const isWaiting = useSyncExternalStore(session.pending.subscribe, session.pending.isAwaited);
	const planned = useDescribedSchedule(state.base);
	const phrases = [describeStatus(state, session.kind), ...planned.map(lowerFirst)].filter(Boolean);
	return (
		<Text
			role="status"
			c={isProblem(state.status) ? "var(--mantine-color-error)" : "dimmed"}
			className={`${barStyles.status} ${className}`}
		>
			{isWaiting ? WAITING : upperFirst(phrases.join(" · "))}
		</Text>
	);
}

/** The form's switch that says whether readers see the entity. Its bar is remounted with a new `form.key`. */
export function usePublished(form: UseFormReturnType<{ published: boolean }>) {
	const { defaultValue, onChange, error } = form.getInputProps("published");
	const [published, setPublished] = useUncontrolled<boolean>({ defaultValue, onChange, finalValue: false });
	return { published, setPublished, error };
}
