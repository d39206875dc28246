import { useWindowEvent } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import styles from "./file-drop.module.css";

/** A page that accepts dropped and pasted files. Files are also chosen with a button. */
export function FileDrop({ onFiles, children }: { onFiles(files: File[]): void; children: ReactNode }) {
	const [isOver, setIsOver] = useState(false);
	function take(event: Event, transfer: DataTransfer | null) {
		const files = [...(transfer?.files ?? [])];
		if (files.length === 0) return;
		event.preventDefault();
		onFiles(files);
	}
	useWindowEvent("paste", (event) => take(event, event.clipboardData));
	useWindowEvent("dragover", (event) => {
		if (!event.dataTransfer?.types.includes("Files")) return;
		event.preventDefault();
		setIsOver(true);
	});
	useWindowEvent("dragleave", () => setIsOver(false));
	useWindowEvent("drop", (event) => {
		setIsOver(false);
		take(event, event.dataTransfer);
	});
	return (
		<div className={styles.area} data-over={isOver || undefined}>
			{children}
		</div>
	);
}
