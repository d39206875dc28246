import type { RefObject } from "react";
import { useMessages } from "../messages.ts";
import styles from "./toolbar.module.css";
import type { Carousel } from "./use-carousel.ts";
import type { ZoomControl } from "./use-zoom.ts";

const ZOOM_FACTOR = 1.5;

const ICONS = {
	previous: "M15 4 7 12l8 8",
	next: "m9 4 8 8-8 8",
	zoomIn: "M12 5v14M5 12h14",
	zoomOut: "M5 12h14",
	fullScreen: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
	details: "M5 7h14M5 12h14M5 17h8",
	close: "M5 5l14 14M19 5 5 19",
} as const;

interface ToolbarProps {
	/** The element shown in full screen: browsers do not allow it for a dialog. */
	panel: RefObject<HTMLElement | null>;
	zoom: ZoomControl;
	hasDetails: boolean;
	onDetails(): void;
	onStep: Carousel["step"];
	isFirst: boolean;
	isLast: boolean;
	onClose(): void;
}

/** The buttons of the lightbox: zoom, details, full screen, close, previous and next. */
export function Toolbar(props: ToolbarProps) {
	const { panel, zoom, hasDetails, onDetails, onStep, onClose } = props;
	const { messages } = useMessages();
	return (
		<>
			<div className={styles.bar}>
				<ToolButton
					icon="zoomOut"
					label={messages.zoomOut}
					isDisabled={zoom.scale <= 1}
					onPress={() => zoom.scaleBy(1 / ZOOM_FACTOR)}
				/>
				<ToolButton
					icon="zoomIn"
					label={messages.zoomIn}
					isDisabled={zoom.scale >= zoom.max}
					onPress={() => zoom.scaleBy(ZOOM_FACTOR)}
				/>
				<ToolButton icon="details" label={messages.details} isExpanded={hasDetails} onPress={onDetails} />
				{/* iPhones allow it for videos only. */}
				{document.fullscreenEnabled && (
					<ToolButton
						icon="fullScreen"
						label={messages.fullScreen}
						onPress={() => void toggleFullscreen(panel.current)}
					/>
				)}
				<ToolButton icon="close" label={messages.close} onPress={onClose} />
			</div>
			<div className={styles.previous}>
				<ToolButton icon="previous" label={messages.previous} isDisabled={props.isFirst} onPress={() => onStep(-1)} />
			</div>
			<div className={styles.next}>
				<ToolButton icon="next" label={messages.next} isDisabled={props.isLast} onPress={() => onStep(1)} />
			</div>
		</>
	);
}

interface ToolButtonProps {
	icon: keyof typeof ICONS;
	label: string;
	/** Sets `aria-disabled`: unlike with `disabled` the button keeps the focus. */
	isDisabled?: boolean;
	isExpanded?: boolean;
	onPress(): void;
}

/** A button with an icon, whose label is also its tooltip. */
function ToolButton({ icon, label, isDisabled, isExpanded, onPress }: ToolButtonProps) {
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

/** Enters or leaves full screen. A refusal of the browser changes nothing and is ignored. */
const toggleFullscreen = (element: HTMLElement | null): Promise<void> | undefined =>
	document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen().catch(() => {});
