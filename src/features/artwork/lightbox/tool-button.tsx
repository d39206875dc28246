import styles from "./toolbar.module.css";

const ICONS = {
	previous: "M15 4 7 12l8 8",
	next: "m9 4 8 8-8 8",
	zoomIn: "M12 5v14M5 12h14",
	zoomOut: "M5 12h14",
	fullScreen: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
	details: "M5 7h14M5 12h14M5 17h8",
	close: "M5 5l14 14M19 5 5 19",
} as const;

interface ToolButtonProps {
	icon: keyof typeof ICONS;
	label: string;
	/** Sets `aria-disabled`: unlike with `disabled` the button keeps the focus. */
	isDisabled?: boolean;
	isExpanded?: boolean;
	onPress(): void;
}

/** A button with an icon, whose label is also its tooltip. */
export function ToolButton({ icon, label, isDisabled, isExpanded, onPress }: ToolButtonProps) {
	return (
		<button
			type="button"
			className={styles.tool}
			aria-label={label}
			aria-disabled={isDisabled || undefined}
			aria-expanded={isExpanded}
			title={label}
			onClick={() => {
				if (!isDisabled) onPress();
			}}
		>
			<svg viewBox="0 0 24 24" aria-hidden="true">
				<path d={ICONS[icon]} />
			</svg>
		</button>
	);
}
