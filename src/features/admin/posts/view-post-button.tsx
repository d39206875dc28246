import { Button } from "@mantine/core";
import { useIsHere } from "../../../lib/use-is-here.ts";
import { ROW_ACTION } from "../lists/row-action.ts";
import { notifications, notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";

interface ViewPostButtonProps {
	post: { id: number; slug: string; title: string; published: boolean };
}

/** A tab that says what it waits for, and that has no hold on the admin. */
function openTab(): Window | null {
	const tab = open("", "_blank");
	if (!tab) return null;
	tab.opener = null;
	tab.document.title = "Черновик";
	tab.document.body.textContent =
		"Черновик открывается… Если это долго, вернитесь в панель: там сказано, почему.";
	return tab;
}

/** Opens a post on its page: a published one at its address, a draft under a link that ends after a day. */
export function ViewPostButton({ post }: ViewPostButtonProps) {
	const topic = `preview of post ${post.id}`;
	const link = trpc.post.createPreviewLink.useMutation({
		onSuccess: () => notifications.withdraw(topic),
		onError: (error) =>
			notifyFailure(topic, "Не удалось открыть черновик", error),
	});
	const isHere = useIsHere();
	const label = `Посмотреть «${post.title || "Без названия"}»`;
	const look = { ...ROW_ACTION, "aria-label": label } as const;
	if (post.published) {
		return (
			<Button
				{...look}
				component="a"
				href={`/blog/${post.slug}`}
				target="_blank"
			>
				Посмотреть
			</Button>
		);
	}
	const handleClick = () => {
		// At once, while the browser knows that it was a click; the address comes later, maybe when the list is gone.
		const tab = openTab();
		link.mutateAsync({ id: post.id }).then(
			({ path }) => {
				if (tab) tab.location.href = path;
				// Whoever has gone on is not led away.
				else if (isHere()) location.assign(path);
			},
			() => tab?.close(),
		);
	};
	return (
		<Button {...look} onClick={handleClick} disabled={link.isPending}>
			Посмотреть
		</Button>
	);
}
