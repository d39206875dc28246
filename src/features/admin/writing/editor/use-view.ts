import { useLocalStorage } from "@mantine/hooks";
import { useState } from "react";
import type { View } from "./editor-head.tsx";

/**
 * The view that was chosen last on this device. A text that is still empty is not opened as a preview, which would have
 * nothing to write in.
 */
export function useView(isEmpty: boolean): [view: View, setView: (view: View) => void] {
	const [stored, setStored] = useLocalStorage<View>({
		key: "admin-editor-view",
		defaultValue: "write",
		getInitialValueInEffect: false,
	});
	const [isChosen, setIsChosen] = useState(false);
	const setView = (view: View) => {
		setIsChosen(true);
		setStored(view);
	};
	return [isEmpty && !isChosen && stored === "preview" ? "write" : stored, setView];
}
