import { createFileRoute } from "@tanstack/react-router";
import { checkFormId } from "../features/admin/lists/check-form-id.ts";
import { PostPage } from "../features/admin/posts/post-page.tsx";

export const Route = createFileRoute("/admin/posts/$id")({ component: PostRoute, errorComponent: false });

function PostRoute() {
	const { id } = Route.useParams();
	checkFormId(id);
	return <PostPage id={id === "new" ? id : Number(id)} />;
}
