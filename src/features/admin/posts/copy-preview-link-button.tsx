import { Button } from "@mantine/core";
import { ROW_ACTION } from "../lists/list-row.tsx";
import { notifications, notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";
import { titleOf } from "./title-of.ts";

interface CopyPreviewLinkButtonProps {
	post: { id: number; title: string };
}

/** Copies a text that is still being loaded. @throws when loading fails or the browser denies copying */
async function copyPromised(text: Promise<string>): Promise<void> {
	const blob = text.then((value) => new Blob([value], { type: "text/plain" }));
	// A rejection is reported where the link is requested; this avoids an unhandled one.
	blob.catch(() => undefined);
	// The copy starts synchronously in the click: Safari allows no later one.
	await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

/** A button that copies a draft's preview link, under which others can read its saved version for a day. */
export function CopyPreviewLinkButton({ post }: CopyPreviewLinkButtonProps) {
	const topic = `link ${post.id}`;
	const link = trpc.post.createPreviewLink.useMutation({
		onError: (error) => notifyFailure(topic, "Не удалось получить ссылку на черновик", error),
	});
	async function handleClick() {
		// The button is not disabled during the request, since a disabled one loses the focus.
		if (link.isPending) return;
		const url = link.mutateAsync({ id: post.id }).then(({ path }) => location.origin + path);
		try {
			await copyPromised(url);
			notifications.add({
				variant: "default",
				topic,
				title: "Ссылка на черновик скопирована",
				text: "Сутки по ней видно статью такой, какой она сохранена.",
			});
		} catch {
			// Copying fails without permission or HTTPS. A failed request was reported already.
			const draftUrl = await url.catch(() => undefined);
			if (draftUrl === undefined) return;
			notifications.add({
				variant: "destructive",
				topic,
				title: "Не удалось скопировать ссылку",
				text: "Откройте черновик и скопируйте его адрес.",
				action: { label: "Открыть", run: () => void open(draftUrl, "_blank", "noopener") },
			});
		}
	}
	return (
		<Button {...ROW_ACTION} aria-label={`Копировать ссылку на «${titleOf(post)}»`} onClick={handleClick}>
			Копировать ссылку
		</Button>
	);
}
