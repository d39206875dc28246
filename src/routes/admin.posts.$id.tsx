import { createFileRoute, notFound } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { PostPage } from "../features/admin/posts/post-page.tsx";

export const Route = createFileRoute("/admin/posts/$id")({
	beforeLoad({ params: { id } }) {
		if (!/^(new|[1-9]\d{0,9})$/.test(id)) throw notFound();
	},
	component: PostRoute,
	errorComponent: AdminErrorPage,
});

function PostRoute() {
	const { id } = Route.useParams();
	return <PostPage id={id === "new" ? id : Number(id)} />;
}
