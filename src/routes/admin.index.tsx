import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { PostListPage } from "../features/admin/posts/post-list-page.tsx";
import { parsePostListSearch } from "../features/admin/posts/post-list-search.ts";

export const Route = createFileRoute("/admin/")({
	validateSearch: parsePostListSearch,
	component: PostListPage,
	errorComponent: AdminErrorPage,
});
