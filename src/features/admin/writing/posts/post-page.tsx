import { trpc } from "../../kit/calls/trpc.ts";
import { EntityPage, useEntityPage } from "../entity-form/entity-page.tsx";
import { PostForm } from "./post-form.tsx";
import { POST_KIND } from "./post-kind.ts";

/** The page of a post's form. */
export function PostPage({ id }: { id: number | "new" }) {
	const page = useEntityPage(id, POST_KIND);
	const query = trpc.post.byId.useQuery(...page.query);
	return (
		<EntityPage page={page} query={query}>
			{(form) => <PostForm {...form} />}
		</EntityPage>
	);
}
