import { flushSync } from "react-dom";
import type { SettingsPanel } from "./post-settings.tsx";

const isInSettings = (field: string) => !["title", "content", "published"].includes(field);

/** Makes a field of the post form visible before it gets the focus. */
export function revealField(settings: SettingsPanel, field: string): void {
	flushSync(() => {
		if (isInSettings(field)) settings.open();
		else if (settings.isOverText) settings.close();
	});
}
