/** The id of the link in a work's card, which gets the focus when the lightbox closes. */
export const cardId = (slug: string): string => `work-${slug}`;

/** The link of a work's card on the page. */
export const cardOf = (slug: string) => document.getElementById(cardId(slug));

/** The picture in the card of a link, or in the link itself. */
export const pictureOf = (link: HTMLElement | null) => (link?.closest("li") ?? link)?.querySelector("img") ?? null;

/** The picture of the current slide of the lightbox. */
export const currentPicture = () => document.querySelector<HTMLElement>('[data-slide="current"] [data-picture]');
