import { Button, Switch, Text } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { lowerFirst, upperFirst } from "es-toolkit";
import { useSyncExternalStore } from "react";
import { BackLabel } from "../../kit/editing/back-label.tsx";
import { describeStatus, isProblem } from "../../kit/editing/describe-status.ts";
import barStyles from "../../kit/editing/form-bar.module.css";
import { WAITING } from "../../kit/editing/pending-work.ts";
import { PublishButton, SaveButton } from "../../kit/editing/save-buttons.tsx";
import styles from "../posts/post-bar.module.css";
import { useDescribedSchedule } from "../schedule/schedule-section.tsx";
import { ARTWORK_KIND } from "./artwork-kind.ts";
import { lastGalleryList } from "./gallery-list-state.ts";
import type { ArtworkFormState } from "./use-artwork-form.ts";

interface ArtworkBarProps {
	artworkForm: ArtworkFormState;
	onCancel(): void;
	onSave(): void;
	onPublish(): void;
}

/** The bar of the form of a work, always visible: link to the list, save status, whether readers see it, and buttons. */
export function ArtworkBar({ artworkForm: { form, session }, onCancel, onSave, onPublish }: ArtworkBarProps) {
	const state = useSyncExternalStore(session.subscribe, session.state);
	const isWaiting = useSyncExternalStore(session.pending.subscribe, session.pending.isAwaited);
	const { status } = state;
	const planned = useDescribedSchedule(state.base);
	const [isHidden, setIsHidden] = useUncontrolled({ ...hiddenInput(form), finalValue: false });
	const saving = { kind: ARTWORK_KIND, state, isPublic: !isHidden, isWaiting };
	return (
		<div className={styles.bar} data-planned={planned.length > 0 || undefined}>
			<Link to="/admin/gallery" search={lastGalleryList()} className={barStyles.back} aria-label="К списку работ">
				<BackLabel>К списку работ</BackLabel>
			</Link>
			<Text role="status" c={isProblem(status) ? "var(--mantine-color-error)" : "dimmed"} className={barStyles.status}>
				{isWaiting
					? WAITING
					: upperFirst([describeStatus(state, ARTWORK_KIND), ...planned.map(lowerFirst)].filter(Boolean).join(" · "))}
			</Text>
			<div className={styles.state}>
				<Switch label="На сайте" checked={!isHidden} onChange={(event) => setIsHidden(!event.currentTarget.checked)} />
			</div>
			<div className={styles.buttons}>
				<Button variant="default" onClick={onCancel}>
					Отмена
				</Button>
				<SaveButton {...saving} label={isHidden ? "Сохранить" : "Опубликовать"} onPress={onSave} />
			</div>
			<div className={styles.publish}>
				<PublishButton {...saving} onPress={onPublish} />
			</div>
		</div>
	);
}

function hiddenInput(form: ArtworkFormState["form"]): { defaultValue: boolean; onChange(isHidden: boolean): void } {
	const { defaultValue, onChange } = form.getInputProps("isHidden");
	return { defaultValue, onChange };
}
