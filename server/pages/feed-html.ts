/**
 * An article's HTML for feed readers: URLs are absolute, headings and pictures are not links, videos and sounds become
 * links. The input must come from `server/markup`, which writes every attribute between double quotes and escapes
 * double quotes and angle brackets in it; only therefore do regular expressions suffice.
 *
 * @param html as the site's renderer writes it
 * @param origin the site's public origin
 * @param page the article's absolute URL
 */
export function feedHtml(html: string, origin: string, page: string): string {
	return (
		html
			.replaceAll(/<a class="anchor"[^>]*>([\s\S]*?)<\/a>(?=<\/h[2-4]>)/g, "$1")
			.replaceAll(/<a class="zoom"[^>]*>([\s\S]*?)<\/a>/g, "$1")
			// `src` names the largest picture, and feed readers resize it.
			.replaceAll(/<source [^>]*>/g, "")
			.replaceAll(/ (?:srcset|sizes)="[^"]*"/g, "")
			.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
			.replaceAll(/ href="#/g, ` href="${page}#`)
	);
}
