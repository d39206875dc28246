/** The id of a work's card, which gets the focus back. */
export const cardId = (slug: string): string => `work-${slug}`;
