import { useQuery } from "@tanstack/react-query";
import type { SiteSettings } from "#contract/site-settings.ts";
import { formatDate } from "../../lib/format-date.ts";
import { ArticleView } from "./article-view.tsx";
import type { previewQuery } from "./post.queries.ts";
import { PreviewExpired } from "./preview-expired.tsx";
import styles from "./preview-page.module.css";
import { previewTitle } from "./preview-titles.ts";

interface PreviewPageProps {
	query: ReturnType<typeof previewQuery>;
	settings: SiteSettings;
}

/** The preview of a saved post, as its article page will show it, for anyone with the link. Views are not counted. */
export function PreviewPage({ query, settings }: PreviewPageProps) {
	const { data } = useQuery(query);
	if (data?.kind !== "article") return <PreviewExpired />;
	const { article, expiresAt } = data;
	return (
		<>
			<p className={styles.notice} role="note">
				Это предварительный просмотр. Ссылка действует до&nbsp;
				<time className={styles.until} dateTime={expiresAt}>
					{formatMoment(expiresAt, settings)}
				</time>
				.
			</p>
			<ArticleView article={{ ...article, title: previewTitle(article) }} settings={settings} />
		</>
	);
}

/** A date with its time, such as `12 марта 2026 в 09:30`, in the site's time zone. */
function formatMoment(iso: string, { timeZone }: SiteSettings): string {
	const time = new Date(iso).toLocaleTimeString("ru-RU", { timeZone, timeStyle: "short" });
	return `${formatDate(iso, timeZone)} в ${time}`;
}
