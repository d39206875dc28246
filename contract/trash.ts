/** The retention of posts, comments and terms in the trash, in days, as stated in the legal texts. */
export const TRASH_DAYS = 30;

/** The same in words (Russian). */
export const TRASH_PERIOD = `${TRASH_DAYS} дней`;
