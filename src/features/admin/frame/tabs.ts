/** The panel's tabs (specification, section 2), and where each begins. */
export const TABS = {
	posts: { label: "Статьи", to: "/admin" },
	categories: { label: "Категории", to: "/admin/categories" },
	tags: { label: "Теги", to: "/admin/tags" },
	comments: { label: "Комментарии", to: "/admin/comments" },
} as const;

export type AdminTab = keyof typeof TABS;

/** The tab that an address of the panel belongs to, where it belongs to one. */
export function tabOf(pathname: string): AdminTab | undefined {
	const name = pathname.split("/")[2] ?? "";
	if (name === "") return "posts";
	return name in TABS ? (name as AdminTab) : undefined;
}
