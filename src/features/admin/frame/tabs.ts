/** The admin's tabs (specification, section 2), and where each begins. */
export const TABS = {
	posts: { label: "Статьи", to: "/admin" },
	categories: { label: "Категории", to: "/admin/categories" },
	tags: { label: "Теги", to: "/admin/tags" },
	comments: { label: "Комментарии", to: "/admin/comments" },
} as const;

export type AdminTab = keyof typeof TABS;

/** @returns the tab of an address of the admin; a post that is being written stands in none */
export const tabOf = (pathname: string): AdminTab | undefined =>
	(Object.keys(TABS) as AdminTab[]).find((tab) => TABS[tab].to === pathname);
