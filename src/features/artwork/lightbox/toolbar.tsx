import { type RefObject, useEffect, useState } from "react";
import { useLanguage } from "../bilingual.ts";
import { WORDS } from "../messages.ts";
import styles from "./toolbar.module.css";
import type { Steps } from "./use-carousel.ts";
import type { ZoomControl } from "./use-zoom.ts";

interface ToolbarProps {
	/** What fills the screen: the browser lets no dialog do so. */
	panel: RefObject<HTMLElement | null>;
	zoom: ZoomControl;
	hasDetails: boolean;
	onDetails(): void;
	onStep: Steps["step"];
	isFirst: boolean;
	isLast: boolean;
	onClose(): void;
}

const ICONS = {
	previous: "M15 4 7 12l8 8",
	next: "m9 4 8 8-8 8",
	zoomIn: "M12 5v14M5 12h14",
	zoomOut: "M5 12h14",
	fullScreen: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
	details: "M5 7h14M5 12h14M5 17h8",
	close: "M5 5l14 14M19 5 5 19",
} as const;

/** What can be done with the seen work, for the mouse and for who goes through buttons. */
export function Toolbar(props: ToolbarProps) {
	const { panel, zoom, hasDetails, onDetails, onStep, onClose } = props;
	const words = WORDS[useLanguage().language];
	const canFill = useCanFillScreen();
	return (
		<>
			<div className={styles.bar}>
				<Tool
					icon="zoomOut"
					label={words.zoomOut}
					isOff={zoom.scale <= 1}
					onPress={() => zoom.by(1 / 1.5)}
				/>
				<Tool
					icon="zoomIn"
					label={words.zoomIn}
					isOff={zoom.scale >= zoom.max}
					onPress={() => zoom.by(1.5)}
				/>
				<Tool
					icon="details"
					label={words.details}
					isExpanded={hasDetails}
					onPress={onDetails}
				/>
				{canFill && (
					<Tool
						icon="fullScreen"
						label={words.fullScreen}
						onPress={() => void fillScreen(panel.current)}
					/>
				)}
				<Tool icon="close" label={words.close} onPress={onClose} />
			</div>
			<div className={styles.previous}>
				<Tool
					icon="previous"
					label={words.previous}
					isOff={props.isFirst}
					onPress={() => onStep(-1)}
				/>
			</div>
			<div className={styles.next}>
				<Tool
					icon="next"
					label={words.next}
					isOff={props.isLast}
					onPress={() => onStep(1)}
				/>
			</div>
		</>
	);
}

interface ToolProps {
	icon: keyof typeof ICONS;
	label: string;
	/** It keeps the focus, unlike a disabled one. */
	isOff?: boolean;
	isExpanded?: boolean;
	onPress(): void;
}

function Tool({ icon, label, isOff, isExpanded, onPress }: ToolProps) {
	return (
		<button
			type="button"
			className={styles.tool}
			aria-label={label}
			aria-disabled={isOff || undefined}
			aria-expanded={isExpanded}
			title={label}
			onClick={() => {
				if (!isOff) onPress();
			}}
		>
			<svg viewBox="0 0 24 24" aria-hidden="true">
				<path d={ICONS[icon]} />
			</svg>
		</button>
	);
}

/** Telephones of one maker let only videos fill the screen. */
function useCanFillScreen(): boolean {
	const [can, setCan] = useState(false);
	useEffect(() => setCan(document.fullscreenEnabled === true), []);
	return can;
}

function fillScreen(panel: HTMLElement | null): Promise<void> | undefined {
	// Refused, it stays as large as it is.
	return document.fullscreenElement
		? document.exitFullscreen()
		: panel?.requestFullscreen().catch(() => {});
}
