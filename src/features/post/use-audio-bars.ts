import { useEffect } from "react";

/** Shows the bars of an article's recordings; their code comes where there are any, else the native controls stay. */
export function useAudioBars(html: string): void {
	useEffect(() => {
		if (!html.includes("<audio")) return;
		void import("./audio-bar.ts").then(
			({ showAudioBars }) => showAudioBars(),
			() => {},
		);
	}, [html]);
}
