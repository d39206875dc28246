/** The blog's tabs in the admin (specification, section 2), with their paths. */
export const TABS = {
	posts: { label: "Статьи", to: "/admin" },
	categories: { label: "Категории", to: "/admin/categories" },
	tags: { label: "Теги", to: "/admin/tags" },
	comments: { label: "Комментарии", to: "/admin/comments" },
} as const;

export type AdminTab = keyof typeof TABS;

/** @returns the tab of an admin path; undefined for the post form, which has no tabs */
export const tabOf = (pathname: string): AdminTab | undefined =>
	(Object.keys(TABS) as AdminTab[]).find((tab) => TABS[tab].to === pathname);
