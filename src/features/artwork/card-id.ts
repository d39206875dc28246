/** The id of the link in a work's card, which gets the focus when the lightbox closes. */
export const cardId = (slug: string): string => `work-${slug}`;
