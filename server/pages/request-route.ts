import { pageOf } from "#contract/pages.ts";
import { FOLDERS } from "../http/files.ts";
import { isDocument } from "./public-documents.ts";

/**
 * The pattern of a URL that only the catch-all handler has answered: a page, a document or a file of the build. Any
 * other URL may be arbitrary and becomes `other`.
 *
 * @param url path and query, from the root
 */
export function routeOfUrl(url: string): string {
	const [path = ""] = url.split("?", 1);
	const page = pageOf(path);
	if (page) return page.path.replaceAll("$", ":");
	const folder = FOLDERS.find((each) => path.startsWith(each));
	if (folder) return `${folder}*`;
	return isDocument(path) ? path : "other";
}
