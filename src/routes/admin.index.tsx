import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { parsePostListSearch } from "../features/admin/lists/list-search.ts";
import { PostListPage } from "../features/admin/posts/post-list-page.tsx";

export const Route = createFileRoute("/admin/")({
	validateSearch: parsePostListSearch,
	component: PostListPage,
	errorComponent: AdminErrorPage,
});
