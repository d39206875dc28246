import { createFileRoute } from "@tanstack/react-router";
import { parseCommentListSearch } from "../features/admin/comments/comment-list-search.ts";
import { CommentsPage } from "../features/admin/comments/comments-page.tsx";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";

export const Route = createFileRoute("/admin/comments")({
	validateSearch: parseCommentListSearch,
	component: CommentsRoute,
	errorComponent: AdminErrorPage,
});

function CommentsRoute() {
	const search = Route.useSearch();
	const navigate = Route.useNavigate();
	return (
		<CommentsPage
			search={search}
			onSearch={(next, isTyping = false) => navigate({ search: next, replace: isTyping, resetScroll: false })}
		/>
	);
}
