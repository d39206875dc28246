import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { EditingState } from "./editing-state.ts";
import type { EntityKind, Versioned } from "./entity.ts";

interface SaveButtonsProps<Values extends object, Entity extends Versioned> {
	kind: EntityKind<Values, Entity>;
	state: EditingState<Values, Entity>;
	/** True if readers would see the entity with the form's values. */
	isPublic: boolean;
	/** True while a save waits for something else. */
	isWaiting?: boolean;
	/** The label of the button that saves an entity which readers do not see. */
	label?: string;
	onSave(): void;
	onPublish(): void;
}

/**
 * The buttons that save the form. Of an entity that readers see, one saves the working copy and another one publishes it;
 * else one button does what the form's switch says.
 */
export function SaveButtons<Values extends object, Entity extends Versioned>(props: SaveButtonsProps<Values, Entity>) {
	const { kind, state, isPublic, isWaiting = false, label = "Сохранить", onSave, onPublish } = props;
	const { status, base } = state;
	const button = useRef<HTMLButtonElement>(null);
	const isConflict = status.kind === "conflict";
	const isSaving = status.kind === "saving";
	useFocusReturn(button, isSaving || isConflict);
	const isLive = base !== undefined && isPublic && kind.isPublic(kind.valuesOf(base));
	const hasChanges = status.kind !== "clean" || (base?.hasEdits ?? false);
	return (
		<>
			<Button
				ref={button}
				variant={isLive ? "default" : "filled"}
				type={isConflict ? "button" : "submit"}
				onClick={isConflict ? onSave : undefined}
				disabled={isSaving || isWaiting}
				aria-keyshortcuts="Control+S"
			>
				{isLive ? "Сохранить" : label}
			</Button>
			{isLive && (
				<Button onClick={onPublish} disabled={isSaving || isWaiting || !hasChanges}>
					{base.isWaiting ? "Обновить запланированное" : "Обновить сайт"}
				</Button>
			)}
		</>
	);
}

/** Gives a button the focus after a save in which another one has lost it: it was disabled, or behind a dialog. */
function useFocusReturn(button: { current: HTMLButtonElement | null }, isLocked: boolean): void {
	useEffect(() => {
		if (!isLocked) return;
		return () => {
			if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
		};
	}, [isLocked, button]);
}
