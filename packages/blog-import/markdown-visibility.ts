import type { FrontMatter } from "./front-matter.ts";
import { textOf } from "./imported-blog.ts";
import { isPublicState, stateNote } from "./visibility.ts";

/** True for a yes: YAML 1.1, which Jekyll reads, has more words for it than the YAML 1.2 of the front matter. */
const isYes = (value: unknown) => value === true || /^(?:true|yes|y|on|1|да)$/i.test(textOf(value));

/** True for a no, as `isYes`. */
const isNo = (value: unknown) => value === false || /^(?:false|no|n|off|0|нет)$/i.test(textOf(value));

/** The switches by which systems and their plugins publish a file; `dg-publish` is that of Obsidian's Digital Garden. */
const SWITCHES = ["published", "publish", "public", "visible", "listed", "dg-publish"];

/** True if a switch in the front matter keeps a file from readers. */
export const isSwitchedOff = (values: FrontMatter): boolean =>
	isYes(values.draft) || SWITCHES.some((name) => isNo(values[name]));

/** The doubt about a note that nothing marks as published. */
export const UNKNOWN_PLACE = "заметка целиком: ничто не говорит, что она была на сайте";

/** True if the path or the front matter of a file indicates that a system makes a page of it. */
export const isOfSite = (path: string, values: FrontMatter) =>
	/(?:^|\/)(?:_?posts|content|source|src|blog|articles|статьи|блог)\//i.test(path) ||
	["draft", ...SWITCHES, "layout", "permalink", "url", "slug", "publishdate"].some(
		(name) => values[name] !== undefined,
	);

/** Folders of unpublished files. */
const NOT_PUBLIC = /(?:^|\/)(_?drafts?|_?private|_?trash|личное|черновики|корзина)\//i;

/** True for the folder in which Jekyll and Hexo keep drafts. */
export const isDraftFolder = (path: string): boolean => /(?:^|\/)_drafts\//.test(path);

/** The reasons, other than `draft`, why readers could not see a file, from its front matter and its path. */
export function hiddenNotes(path: string, values: FrontMatter): string[] {
	const states = ["status", "visibility", "access"].map((name) => textOf(values[name]));
	const flags = ["private", "hidden", "hide", "unlisted", "secret", "encrypted", "headless"];
	const build = values.build ?? values._build;
	const isUnbuilt = typeof build === "object" && build !== null && /never|false/i.test(JSON.stringify(build));
	const folder = isDraftFolder(path) ? undefined : NOT_PUBLIC.exec(path)?.[1];
	return [
		...states.filter((state) => state !== "" && !isPublicState(state)).map(stateNote),
		...flags.filter((name) => isYes(values[name])).map(stateNote),
		...(isUnbuilt ? [stateNote("build")] : []),
		...(textOf(values.password) ? ["была под паролем: станет черновиком"] : []),
		...(folder ? [`лежала в папке «${folder}»: станет черновиком`] : []),
	];
}
