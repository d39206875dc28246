/** The position in a list at which a page begins. @param page from 1 */
export const offsetOf = (page: number, pageSize: number) => (page - 1) * pageSize;

/** The number of pages of a list, at least 1. */
export const countPages = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));
