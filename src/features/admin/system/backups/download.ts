/** Downloads a copy by its name. The session's cookie goes along; the page stays. */
export function download(name: string): void {
	const link = document.createElement("a");
	link.href = `/api/admin/backups/${name}`;
	link.download = name;
	link.click();
}
