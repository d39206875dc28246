/**
 * An article's text for readers elsewhere: addresses whole, headings that are no links, pictures that are no links, and
 * of videos and sounds what leads to them. It reads only what `server/markup` has written, where every attribute stands
 * between double quotes and has neither of them nor angle brackets in it.
 *
 * @param html as the site's renderer writes it
 * @param origin the site's public origin
 * @param page the article's own address, whole
 */
export function feedHtml(html: string, origin: string, page: string): string {
	return (
		html
			.replaceAll(/<a class="anchor"[^>]*>([\s\S]*?)<\/a>(?=<\/h[2-4]>)/g, "$1")
			.replaceAll(/<a class="zoom"[^>]*>([\s\S]*?)<\/a>/g, "$1")
			// Readers choose by themselves; the picture that is named is the largest.
			.replaceAll(/<source [^>]*>/g, "")
			.replaceAll(/ (?:srcset|sizes)="[^"]*"/g, "")
			.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
			.replaceAll(/ href="#/g, ` href="${page}#`)
	);
}
