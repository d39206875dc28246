import { Button, Menu } from "@mantine/core";
import { attempt } from "es-toolkit";
import { PREVIEW_DAYS, type PreviewDays } from "#contract/preview-days.ts";
import type { PreviewLinkInput } from "#contract/preview-link.ts";
import { z } from "#contract/zod.ts";
import { plural } from "../../../../lib/plural.ts";
import { trpc } from "../calls/trpc.ts";
import { ROW_ACTION } from "../lists/list-row.tsx";
import { notifications, notifyFailure } from "../notifications/notify.ts";
import { ChevronIcon } from "../theme/icons.tsx";
import styles from "./preview-link-button.module.css";

const KEY = "admin-preview-days";
const periodSchema = z.coerce.number().pipe(z.literal(PREVIEW_DAYS)).catch(7);

/** The subject of a preview link: the last saved values, or those of the revision `revisionId`. */
type LinkTarget = Omit<PreviewLinkInput, "days">;

/** A button that copies a link to unpublished values, and a menu of its periods; the button uses the last choice. */
export function PreviewLinkButton({ target, title }: { target: LinkTarget; title: string }) {
	const copy = useCopyLink(target);
	const choose = (days: PreviewDays) => {
		attempt(() => localStorage.setItem(KEY, `${days}`));
		void copy(days);
	};
	return (
		<div className={styles.group} data-touch>
			<Button {...ROW_ACTION} aria-label={`Копировать ссылку на «${title}»`} onClick={() => void copy(lastPeriod())}>
				Копировать ссылку
			</Button>
			<Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
				<Menu.Target>
					<Button {...ROW_ACTION} className={styles.period} aria-label={`Срок ссылки на «${title}»`}>
						<ChevronIcon />
					</Button>
				</Menu.Target>
				<Menu.Dropdown>
					{PREVIEW_DAYS.map((days) => (
						<Menu.Item key={days} onClick={() => choose(days)}>
							{periodText(days)}
						</Menu.Item>
					))}
				</Menu.Dropdown>
			</Menu>
		</div>
	);
}

/** The validity period of a link: «7 дней». */
const periodText = (days: PreviewDays) => plural(days, ["день", "дня", "дней"]);

/** Copies a text that is still being loaded. @throws when loading fails or the browser denies copying */
async function copyPromised(text: Promise<string>): Promise<void> {
	const blob = text.then((value) => new Blob([value], { type: "text/plain" }));
	// A rejection is reported where the link is requested; this avoids an unhandled one.
	blob.catch(() => undefined);
	// The copy starts synchronously in the click, since Safari does not allow a later one.
	await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

function useCopyLink(target: LinkTarget): (days: PreviewDays) => Promise<void> {
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
			// Copying fails without permission or HTTPS. A failed request was already reported.
			const made = await url.catch(() => undefined);
			if (made === undefined) return;
			notifications.add({
				variant: "destructive",
				topic,
				title: "Не удалось скопировать ссылку",
				text: "Откройте её и скопируйте адрес.",
				action: { label: "Открыть", run: () => void open(made, "_blank", "noopener") },
			});
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

/** The period last chosen on this device, in days; a week if storage is forbidden. */
const lastPeriod = (): PreviewDays => periodSchema.parse(attempt(() => localStorage.getItem(KEY))[1]);
