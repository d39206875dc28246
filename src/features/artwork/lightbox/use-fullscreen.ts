import { useEffect, useState } from "react";

/** True if elements can be shown in full screen: iPhones allow it for videos only. */
export function useCanEnterFullscreen(): boolean {
	const [can, setCan] = useState(false);
	useEffect(() => setCan(document.fullscreenEnabled === true), []);
	return can;
}

/** Enters or leaves full screen. A refusal of the browser changes nothing and is ignored. */
export const toggleFullscreen = (element: HTMLElement | null): Promise<void> | undefined =>
	document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen().catch(() => {});
