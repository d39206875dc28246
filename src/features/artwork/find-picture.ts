import { cardId } from "./card-id.ts";

/** The link of a work on the page. */
export const cardOf = (slug: string) => document.getElementById(cardId(slug));

/** The picture that belongs to a link. */
export const pictureOf = (link: HTMLElement | null) =>
	(link?.closest("li") ?? link)?.querySelector("img") ?? null;

/** The picture that is seen in the lightbox. */
export const seenPicture = () =>
	document.querySelector<HTMLElement>('[data-slide="seen"] [data-picture]');
