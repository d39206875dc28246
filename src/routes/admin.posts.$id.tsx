import { createFileRoute } from "@tanstack/react-router";
import { readFormId } from "../features/admin/lists/form-id.ts";
import { PostPage } from "../features/admin/posts/post-page.tsx";

export const Route = createFileRoute("/admin/posts/$id")({ component: PostRoute, errorComponent: false });

function PostRoute() {
	return <PostPage id={readFormId(Route.useParams().id)} />;
}
