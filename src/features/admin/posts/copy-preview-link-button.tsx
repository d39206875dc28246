import { Button } from "@mantine/core";
import { ROW_ACTION } from "../lists/row-action.ts";
import { notifications, notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";

interface CopyPreviewLinkButtonProps {
	post: { id: number; title: string };
}

/** Copies a text that is still on its way. @throws where the browser does not let it */
async function copyWhenThere(text: Promise<string>): Promise<void> {
	const blob = text.then((it) => new Blob([it], { type: "text/plain" }));
	// A rejection is reported where the link is fetched; here it only must not go unhandled.
	blob.catch(() => undefined);
	// Begun with the press: Safari lets nothing be copied that begins later.
	await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

/** Copies a link under which others read a draft, as it is saved at the time, for a day. */
export function CopyPreviewLinkButton({ post }: CopyPreviewLinkButtonProps) {
	const topic = `link ${post.id}`;
	const link = trpc.post.createPreviewLink.useMutation({
		onError: (error) =>
			notifyFailure(topic, "Не удалось получить ссылку на черновик", error),
	});
	async function handleClick() {
		// The button is not disabled meanwhile: a disabled one loses the focus.
		if (link.isPending) return;
		const address = link
			.mutateAsync({ id: post.id })
			.then(({ path }) => location.origin + path);
		try {
			await copyWhenThere(address);
			notifications.add({
				variant: "default",
				topic,
				title: "Ссылка на черновик скопирована",
				text: "Сутки по ней видно статью такой, какой она сохранена.",
			});
		} catch {
			// Copying fails without permission or https. A failed link was reported already.
			const draft = await address.catch(() => undefined);
			if (draft === undefined) return;
			notifications.add({
				variant: "destructive",
				topic,
				title: "Не удалось скопировать ссылку",
				text: "Откройте черновик и скопируйте его адрес.",
				action: {
					label: "Открыть",
					run: () => void open(draft, "_blank", "noopener"),
				},
			});
		}
	}
	return (
		<Button
			{...ROW_ACTION}
			aria-label={`Копировать ссылку на «${post.title || "Без названия"}»`}
			onClick={handleClick}
		>
			Копировать ссылку
		</Button>
	);
}
