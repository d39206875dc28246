import { Toolbar, Tooltip } from "@mantine/core";
import { memo } from "react";
import {
	ariaShortcut,
	COMMANDS,
	type Command,
	shortcutLabel,
} from "./commands.ts";
import styles from "./editor-toolbar.module.css";
import { ICONS } from "./icons.tsx";

const EVENTS = { hover: true, focus: true, touch: false };

interface EditorToolbarProps {
	isApple: boolean;
	onCommand(command: Command): void;
}

/** The commands as buttons: one stop of the Tab key, between them the arrows. */
export const EditorToolbar = memo(function EditorToolbar({
	isApple,
	onCommand,
}: EditorToolbarProps) {
	return (
		<Toolbar
			className={styles.toolbar}
			aria-label="Оформление текста"
			// A press would take the selection's focus, and on a telephone the keyboard with it.
			onMouseDown={(event) => event.preventDefault()}
		>
			{COMMANDS.map((group) => (
				<Toolbar.Group key={group[0]?.name} bg="none">
					{group.map((command) => {
						const keys = shortcutLabel(command, isApple);
						return (
							<Tooltip
								key={command.name}
								label={keys ? `${command.label} · ${keys}` : command.label}
								events={EVENTS}
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
