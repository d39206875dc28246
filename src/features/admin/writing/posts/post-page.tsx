import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../kit/calls/trpc.ts";
import { lastSearch } from "../../kit/lists/last-search.ts";
import { EntityPage, useEntityPage } from "../entity-form/entity-page.tsx";
import { PostForm } from "./post-form.tsx";
import { POST_KIND } from "./post-kind.ts";

/** The page of a post's form. */
export function PostPage({ id }: { id: number | "new" }) {
	const page = useEntityPage(id, POST_KIND);
	const query = trpc.post.byId.useQuery(...page.query);
	const navigate = useNavigate();
	const close = () => void navigate({ to: "/admin", search: lastSearch.posts });
	return (
		<EntityPage page={page} kind={POST_KIND} query={query} onClose={close}>
			{(post) => <PostForm post={post} onClose={close} onCreated={page.handleCreated} />}
		</EntityPage>
	);
}
