import { Toolbar, Tooltip } from "@mantine/core";
import { memo } from "react";
import { ariaShortcut, shortcutLabel, TOOLS, type Tool } from "./commands.ts";
import styles from "./editor-toolbar.module.css";
import { iconOf } from "./icons.tsx";

const TOOLTIP_EVENTS = { hover: true, focus: true, touch: false };

interface EditorToolbarProps {
	isApple: boolean;
	onTool(tool: Tool): void;
}

/** The tools as buttons: a single tab stop with arrow keys between the buttons (WAI-ARIA toolbar pattern). */
export const EditorToolbar = memo(function EditorToolbar({ isApple, onTool }: EditorToolbarProps) {
	return (
		<Toolbar
			className={styles.toolbar}
			aria-label="Оформление текста"
			// A press must not take the focus from the field: it would hide the selection and a phone's keyboard.
			onMouseDown={(event) => event.preventDefault()}
		>
			{TOOLS.map((group) => (
				<Toolbar.Group key={group[0]?.name} bg="none">
					{group.map((tool) => {
						const { name, label } = tool;
						const shortcut = shortcutLabel(tool, isApple);
						return (
							<Tooltip key={name} label={shortcut ? `${label} · ${shortcut}` : label} events={TOOLTIP_EVENTS}>
								<Toolbar.Toggle
									className={styles.tool}
									aria-label={label}
									aria-keyshortcuts={ariaShortcut(tool, isApple)}
									onClick={() => onTool(tool)}
								>
									{iconOf(name)}
								</Toolbar.Toggle>
							</Tooltip>
						);
					})}
				</Toolbar.Group>
			))}
		</Toolbar>
	);
});
