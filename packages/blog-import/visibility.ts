/** The states in which systems show a post to everybody. */
const PUBLIC =
	/^(?:public|publish|published|live|open|active|approved|visible|everyone|everybody|all|yes|true|on|1|да|опубликовано|для всех)$/i;

/** True if the state that a system gives a post means that it was public. */
export const isPublicState = (state: string): boolean => PUBLIC.test(state.trim());

/** The note on a post whose state is not known to be public. */
export const stateNote = (state: string): string => `была помечена «${state}»: станет черновиком`;

const RESTRICTING =
	/(?<!team[-_ ]?|staff[-_ ]?)member|restrict|privat|logged|protect|\bpaid|premium|subscriber|hidden|hide|secret|pay-?wall|\bdraft|visib|access|\broles?\b|password|encrypt|^(?:swpm|pmpro|mepr|rcp|s2if)/i;

/** True if the name of a tag, a shortcode or a block indicates that only some readers saw its content. */
export const isRestricting = (name: string): boolean => RESTRICTING.test(name);

/** The note on a post of which only some readers saw a part. @param names the names of the tags around it */
export const restrictedNote = (names: Iterable<string>): string =>
	`часть текста видели не все (${[...names].join(", ")}): станет черновиком`;

/** Comments in HTML written by programs: editors, dividers, instructions to tools. */
const BY_PROGRAMS =
	/^\s*(?:$|\/?wp:|kg-|more\b|truncate\b|excerpt\b|nextpage\b|toc\b|read-?more\b|cut\b|\[if\b|<!\[endif|\[endif|prettier-|markdownlint-|eslint-|endofsummary|startfragment|endfragment|google_ad|\/?noindex)/i;

/** True if a comment in HTML contains words of the author. */
export const isAuthorsComment = (comment: string): boolean => !BY_PROGRAMS.test(comment) && /\p{L}/u.test(comment);

/** The words for comments that are omitted because readers did not see them. */
export const COMMENTS = "комментарии в коде страницы, которых читатели не видели";

/** The note on a page that is imported as a post. */
export const PAGE_NOTE = "была страницей: станет черновиком";
