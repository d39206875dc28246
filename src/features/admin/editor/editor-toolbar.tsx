import { Toolbar, Tooltip } from "@mantine/core";
import { memo } from "react";
import { COMMANDS, type Command } from "./commands.ts";
import styles from "./editor-toolbar.module.css";
import { ICONS } from "./icons.tsx";
import { ariaShortcut, shortcutLabel } from "./shortcuts.ts";

const TOOLTIP_EVENTS = { hover: true, focus: true, touch: false };

interface EditorToolbarProps {
	isApple: boolean;
	onCommand(command: Command): void;
}

/** The commands as buttons: a single tab stop with arrow keys between the buttons (WAI-ARIA toolbar pattern). */
export const EditorToolbar = memo(function EditorToolbar({ isApple, onCommand }: EditorToolbarProps) {
	return (
		<Toolbar
			className={styles.toolbar}
			aria-label="Оформление текста"
			// A press must not take the focus from the field: it would hide the selection and a phone's keyboard.
			onMouseDown={(event) => event.preventDefault()}
		>
			{COMMANDS.map((group) => (
				<Toolbar.Group key={group[0]?.name} bg="none">
					{group.map((command) => {
						const shortcut = shortcutLabel(command, isApple);
						return (
							<Tooltip
								key={command.name}
								label={shortcut ? `${command.label} · ${shortcut}` : command.label}
								events={TOOLTIP_EVENTS}
							>
								<Toolbar.Toggle
									className={styles.tool}
									aria-label={command.label}
									aria-keyshortcuts={ariaShortcut(command, isApple)}
									onClick={() => onCommand(command)}
								>
									{ICONS[command.name]}
								</Toolbar.Toggle>
							</Tooltip>
						);
					})}
				</Toolbar.Group>
			))}
		</Toolbar>
	);
});
