import { type DragEvent, useEffect, useState } from "react";

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
	dataTransfer?.types.includes("Files") ?? false;

// React hears of what happens in a dialog too, which stands elsewhere in the page.
const isInside = ({ currentTarget, target }: DragEvent<HTMLElement>) =>
	target instanceof Node && currentTarget.contains(target);

/**
 * Takes files that are dropped on an element. One that falls beside it is not opened by the browser,
 * which would leave the page and with it what was typed.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
	const [isOver, setIsOver] = useState(false);
	useEffect(() => {
		const keep = (event: globalThis.DragEvent) => {
			if (hasFiles(event)) event.preventDefault();
		};
		window.addEventListener("dragover", keep);
		window.addEventListener("drop", keep);
		return () => {
			window.removeEventListener("dragover", keep);
			window.removeEventListener("drop", keep);
		};
	}, []);
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
				const isStill =
					relatedTarget instanceof Node &&
					currentTarget.contains(relatedTarget);
				if (!isStill) setIsOver(false);
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
