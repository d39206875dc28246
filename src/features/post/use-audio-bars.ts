import { useEffect } from "react";

/**
 * Replaces the native controls of an article's recordings by the site's own. Their code is imported only if the article
 * has recordings; if the import fails, the native controls stay.
 */
export function useAudioBars(html: string): void {
	useEffect(() => {
		if (!html.includes("<audio")) return;
		void import("./audio-bar.ts").then(
			({ showAudioBars }) => showAudioBars(),
			() => {},
		);
	}, [html]);
}
