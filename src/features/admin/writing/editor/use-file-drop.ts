import { useWindowEvent } from "@mantine/hooks";
import { type DragEvent, useState } from "react";

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
	dataTransfer?.types.includes("Files") ?? false;

// React events also bubble from a dialog's portal, which is elsewhere in the document.
const isInside = ({ currentTarget, target }: DragEvent<HTMLElement>) =>
	target instanceof Node && currentTarget.contains(target);

function preventOpening(event: globalThis.DragEvent): void {
	if (hasFiles(event)) event.preventDefault();
}

/** Handles files dropped on an element. Elsewhere they are ignored: the browser would replace the unsaved page. */
export function useFileDrop(onFiles: (files: File[]) => void) {
	const [isOver, setIsOver] = useState(false);
	useWindowEvent("dragover", preventOpening);
	useWindowEvent("drop", preventOpening);
	return {
		isOver,
		handlers: {
			onDragOver(event: DragEvent<HTMLElement>) {
				if (!hasFiles(event) || !isInside(event)) return;
				event.preventDefault();
				event.dataTransfer.dropEffect = "copy";
				setIsOver(true);
			},
			onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
				const isStillInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
				if (!isStillInside) setIsOver(false);
			},
			onDrop(event: DragEvent<HTMLElement>) {
				setIsOver(false);
				if (!hasFiles(event) || !isInside(event)) return;
				event.preventDefault();
				const files = [...event.dataTransfer.files];
				if (files.length > 0) onFiles(files);
			},
		},
	};
}
