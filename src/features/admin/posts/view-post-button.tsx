import { Button } from "@mantine/core";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { ROW_ACTION } from "../lists/list-row.tsx";
import { notifications, notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";
import { titleOf } from "./title-of.ts";

interface ViewPostButtonProps {
	post: { id: number; slug: string; title: string; published: boolean };
}

/** Opens a tab with a loading text. Its `opener` is null, so that it has no access to the admin. */
function openTab(): Window | null {
	const tab = open("", "_blank");
	if (!tab) return null;
	tab.opener = null;
	tab.document.title = "Черновик";
	tab.document.body.textContent = "Черновик открывается… Если это долго, вернитесь в панель: там сказано, почему.";
	return tab;
}

/** A button that opens a post's page: a published post's own URL, or a draft's preview link, which expires after a day. */
export function ViewPostButton({ post }: ViewPostButtonProps) {
	const topic = `preview of post ${post.id}`;
	const link = trpc.post.createPreviewLink.useMutation({
		onSuccess: () => notifications.withdraw(topic),
		onError: (error) => notifyFailure(topic, "Не удалось открыть черновик", error),
	});
	const isMounted = useIsMounted();
	const label = `Посмотреть «${titleOf(post)}»`;
	const props = { ...ROW_ACTION, "aria-label": label } as const;
	if (post.published) {
		return (
			<Button {...props} component="a" href={`/blog/${post.slug}`} target="_blank">
				Посмотреть
			</Button>
		);
	}
	const handleClick = () => {
		// The tab opens synchronously in the click, since popups are blocked later. The URL arrives when the list may be
		// unmounted.
		const tab = openTab();
		link.mutateAsync({ id: post.id }).then(
			({ path }) => {
				if (tab) tab.location.href = path;
				// An admin who has gone to another page is not led away.
				else if (isMounted()) location.assign(path);
			},
			() => tab?.close(),
		);
	};
	return (
		<Button {...props} onClick={handleClick} disabled={link.isPending}>
			Посмотреть
		</Button>
	);
}
