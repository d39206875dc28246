import { Toolbar, Tooltip } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { Icon } from "../../kit/theme/icons.tsx";
import { ariaShortcut, shortcutLabel, type Tool } from "./commands.ts";
import styles from "./editor-toolbar.module.css";

interface EditorToolbarProps {
	isApple: boolean;
	/** The buttons in their groups. */
	tools: Tool[][];
	onTool(tool: Tool): void;
}

/** The tools as buttons: a single tab stop with arrow keys between the buttons (WAI-ARIA toolbar pattern). */
export const EditorToolbar = memo(function EditorToolbar({ isApple, tools, onTool }: EditorToolbarProps) {
	return (
		<Toolbar
			className={styles.toolbar}
			data-touch
			aria-label="Оформление текста"
			// A press must not move the focus out of the field: that would hide the selection and a phone's keyboard.
			onMouseDown={(event) => event.preventDefault()}
		>
			{tools.map((group) => (
				<Toolbar.Group key={group[0]?.name} bg="none">
					{group.map((tool) => {
						const { name, label } = tool;
						const shortcut = shortcutLabel(tool, isApple);
						return (
							<Tooltip key={name} label={shortcut ? `${label} · ${shortcut}` : label}>
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

/** The outlines of the toolbar's icons, keyed by the names of its tools. */
const PATHS: Record<string, string> = {
	"heading-1": "M4 6v12M12 6v12M4 12h8M16.5 10.5 19 9v9",
	"heading-2": "M4 6v12M12 6v12M4 12h8M16 11c.4-2.6 4.8-2.4 4.6.4C20.4 13.4 16.5 15 16 18h4.8",
	"heading-3": "M4 6v12M12 6v12M4 12h8M16.3 9h4.2l-2.6 3.4c3.6 0 3.8 5.6.2 5.6-1 0-1.7-.4-2.2-1.1",
	bullets: "M10 6h10M10 12h10M10 18h10M4.5 6h.01M4.5 12h.01M4.5 18h.01",
	numbers: "M11 6h9M11 12h9M11 18h9",
	quote: "M10 7H5v5h4v1c0 2-1 3.2-3.2 4M20 7h-5v5h4v1c0 2-1 3.2-3.2 4",
	link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5",
	picture: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15 9h.01",
	video: "M3 6h12v12H3zM15 10.5l6-3.5v10l-6-3.5",
	audio: "M9 18V5l11-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM20 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
};

const LETTERS: Record<string, ReactNode> = { bold: <b>Ж</b>, italic: <i>К</i> };

function iconOf(name: string): ReactNode {
	return (
		LETTERS[name] ?? (
			<Icon>
				<path d={PATHS[name]} />
				{name === "numbers" && (
					<path d="M4 4.5 5.5 4v5M3.8 9h3.4M4 14.6c.4-.8 2.8-.9 2.8.6 0 1.2-2.8 2.3-2.8 3.8h3.2" strokeWidth="1.5" />
				)}
			</Icon>
		)
	);
}
