import { useWindowEvent } from "@mantine/hooks";
import { type DragEvent, type ReactNode, useState } from "react";
import styles from "./file-drop.module.css";

interface FileDropProps {
	onFiles(files: File[]): void;
	children: ReactNode;
}

const filesOf = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])];

/** An area that takes dropped files, and those that are pasted while it is on the page. */
export function FileDrop({ onFiles, children }: FileDropProps) {
	const [isOver, setIsOver] = useState(false);
	useWindowEvent("paste", (event) => {
		const files = filesOf(event.clipboardData);
		if (files.length === 0) return;
		event.preventDefault();
		onFiles(files);
	});
	const handleDrag = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes("Files")) return;
		event.preventDefault();
		setIsOver(event.type === "dragover");
	};
	return (
		// Files are also chosen with a button, so that the area needs no role.
		<div
			role="presentation"
			className={styles.area}
			data-over={isOver || undefined}
			onDragOver={handleDrag}
			onDragLeave={handleDrag}
			onDrop={(event) => {
				handleDrag(event);
				const files = filesOf(event.dataTransfer);
				if (files.length > 0) onFiles(files);
			}}
		>
			{children}
		</div>
	);
}
