/** Saves some data as a JSON file with this name. */
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
