import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { EditingState } from "./editing-state.ts";
import type { EntityKind, Versioned } from "./entity.ts";

interface SaveButtonProps {
	kind: EntityKind<object, Versioned>;
	state: EditingState<object, Versioned>;
	/** True if readers would see the entity with the form's values. */
	isPublic: boolean;
	/** True while a save waits for something else. */
	isWaiting?: boolean;
	onPress(): void;
}

/** True if readers see the entity and would still see it after the save, which then writes its working copy. */
const isLive = ({ kind, state: { base }, isPublic }: SaveButtonProps): boolean =>
	base !== undefined && isPublic && kind.isPublic(kind.valuesOf(base));

/** The button that saves the form: a published entity's working copy, else as the form's switch says (`label`). */
export function SaveButton(props: SaveButtonProps & { label?: string }) {
	const { state, isWaiting = false, label = "Сохранить", onPress } = props;
	const { kind: status } = state.status;
	const button = useRef<HTMLButtonElement>(null);
	const isConflict = status === "conflict";
	const isLocked = status === "saving" || isConflict;
	// After a save, the focus may be lost, since the button was disabled or behind a dialog.
	useEffect(() => {
		if (!isLocked) return;
		return () => {
			if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
		};
	}, [isLocked]);
	const live = isLive(props);
	return (
		<Button
			ref={button}
			variant={live ? "default" : "filled"}
			type={isConflict ? "button" : "submit"}
			onClick={isConflict ? onPress : undefined}
			disabled={status === "saving" || isWaiting}
			aria-keyshortcuts="Control+S"
		>
			{live ? "Сохранить" : label}
		</Button>
	);
}

/** The button that publishes the form's values, for an entity that readers see or will see. */
export function PublishButton(props: SaveButtonProps) {
	const { state, isWaiting = false, onPress } = props;
	const { status, base } = state;
	if (!base || !isLive(props)) return null;
	const hasChanges = status.kind !== "clean" || base.hasEdits;
	return (
		<Button onClick={onPress} disabled={status.kind === "saving" || isWaiting || !hasChanges}>
			{base.isWaiting ? "Обновить запланированное" : "Обновить сайт"}
		</Button>
	);
}
