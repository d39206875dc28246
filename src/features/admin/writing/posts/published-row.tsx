import { Button, CloseButton, Group, Text } from "@mantine/core";
import type { AdminPost } from "#contract/post.ts";
import { notifications, notifyDone } from "../../kit/notifications/notify.ts";
import styles from "./published-row.module.css";
import { useSiteUrl } from "./use-site-url.ts";

/** The next steps for a newly published post: open it, share it, copy its link. */
export function PublishedRow({ post, onClose }: { post: AdminPost; onClose(): void }) {
	const { slug, title } = post;
	const url = `${useSiteUrl()}/blog/${slug}`;
	const topic = `link post ${post.id}`;
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(url);
			notifyDone(topic, "Ссылка скопирована");
		} catch {
			// Copying fails without permission or HTTPS.
			notifications.add({ variant: "destructive", topic, title: "Не удалось скопировать ссылку", text: url });
		}
	};
	const share = () =>
		// The promise rejects when the dialog is closed, which is not a failure.
		navigator.share({ title, url }).catch(() => undefined);
	return (
		<Group className={styles.row ?? ""} gap="xs" role="status">
			<Text size="sm">Статья на сайте.</Text>
			<Button size="xs" variant="default" component="a" href={`/blog/${slug}`} target="_blank">
				Открыть
			</Button>
			{"share" in navigator && (
				<Button size="xs" variant="default" onClick={() => void share()}>
					Поделиться
				</Button>
			)}
			<Button size="xs" variant="default" onClick={() => void copy()}>
				Копировать ссылку
			</Button>
			<CloseButton ml="auto" aria-label="Скрыть" onClick={onClose} />
		</Group>
	);
}
