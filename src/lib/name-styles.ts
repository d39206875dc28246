/**
 * Names the styles that stand in the page as those of their files, which the page has: else what is fetched later would
 * fetch them again, and the whole page would be drawn anew (server/pages/assets.ts writes the names).
 */
export function nameStyles(): void {
	const { textContent } = document.querySelector("style") ?? {};
	for (const [, href] of textContent?.matchAll(/\/\*(\/\S+?\.css)\*\//g) ??
		[]) {
		const link = document.createElement("link");
		document.head.append(
			Object.assign(link, { rel: "stylesheet", href, disabled: true }),
		);
	}
}
