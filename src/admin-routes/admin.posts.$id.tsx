import { createFileRoute } from "@tanstack/react-router";
import { readFormId } from "../features/admin/kit/lists/list-search.ts";
import { PostPage } from "../features/admin/writing/posts/post-page.tsx";

export const Route = createFileRoute("/admin/posts/$id")({
	component: () => <PostPage id={readFormId(Route.useParams().id)} />,
	errorComponent: false,
});
