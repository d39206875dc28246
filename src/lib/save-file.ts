/** Saves a text or a file on the owner's device. @param type its media type */
export function saveFile(name: string, content: string | Blob, type: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([content], { type }));
	link.download = name;
	link.click();
	URL.revokeObjectURL(link.href);
}
