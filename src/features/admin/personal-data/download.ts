/** Gives the owner a file with some data as JSON. */
export function download(name: string, data: unknown): void {
	const blob = new Blob([JSON.stringify(data, null, "\t")], {
		type: "application/json",
	});
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	URL.revokeObjectURL(link.href);
}
