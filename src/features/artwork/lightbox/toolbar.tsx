import type { RefObject } from "react";
import { useLanguage } from "../bilingual.ts";
import { MESSAGES } from "../messages.ts";
import { ToolButton } from "./tool-button.tsx";
import styles from "./toolbar.module.css";
import type { Carousel } from "./use-carousel.ts";
import { toggleFullscreen, useCanEnterFullscreen } from "./use-fullscreen.ts";
import type { ZoomControl } from "./use-zoom.ts";

const ZOOM_FACTOR = 1.5;

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
	const messages = MESSAGES[useLanguage().language];
	const canEnterFullscreen = useCanEnterFullscreen();
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
				{canEnterFullscreen && (
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
