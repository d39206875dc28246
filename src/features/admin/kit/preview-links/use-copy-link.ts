import type { PreviewDays } from "#contract/preview-days.ts";
import type { PreviewLinkInput } from "#contract/preview-link.ts";
import { plural } from "../../../../lib/plural.ts";
import { trpc } from "../calls/trpc.ts";
import { notifications, notifyFailure } from "../notifications/notify.ts";

/** The subject of a preview link: the values saved last, or a revision. */
export type LinkTarget = Omit<PreviewLinkInput, "days">;

/** A period of a link: «7 дней». */
export const periodText = (days: PreviewDays) => plural(days, ["день", "дня", "дней"]);

/** Copies a text that is still being loaded. @throws when loading fails or the browser denies copying */
async function copyPromised(text: Promise<string>): Promise<void> {
	const blob = text.then((value) => new Blob([value], { type: "text/plain" }));
	// A rejection is reported where the link is requested; this avoids an unhandled one.
	blob.catch(() => undefined);
	// The copy starts synchronously in the click: Safari allows no later one.
	await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

/** @returns a function that creates a preview link for some days and copies it */
export function useCopyLink(target: LinkTarget): (days: PreviewDays) => Promise<void> {
	const topic = `link ${target.entity} ${target.entityId}`;
	const link = trpc.previewLink.create.useMutation({
		onError: (error) => notifyFailure(topic, "Не удалось получить ссылку", error),
	});
	return async (days) => {
		// The button is not disabled during the request, since a disabled one loses the focus.
		if (link.isPending) return;
		const url = link.mutateAsync({ ...target, days }).then(({ path }) => location.origin + path);
		try {
			await copyPromised(url);
			notifyCopied(topic, target, days);
		} catch {
			// Copying fails without permission or HTTPS. A failed request was reported already.
			const made = await url.catch(() => undefined);
			if (made !== undefined) notifyNotCopied(topic, made);
		}
	};
}

function notifyCopied(topic: string, { revisionId }: LinkTarget, days: PreviewDays): void {
	const [what, shown] = revisionId ? ["версию", "видна эта версия"] : ["черновик", "видно то, что сохранено последним"];
	notifications.add({
		variant: "default",
		topic,
		title: `Ссылка на ${what} скопирована`,
		text: `По ней ${periodText(days)} ${shown}.`,
	});
}

const notifyNotCopied = (topic: string, url: string) =>
	notifications.add({
		variant: "destructive",
		topic,
		title: "Не удалось скопировать ссылку",
		text: "Откройте её и скопируйте адрес.",
		action: { label: "Открыть", run: () => void open(url, "_blank", "noopener") },
	});
