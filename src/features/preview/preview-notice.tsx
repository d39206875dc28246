import type { Preview } from "#contract/preview-link.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { formatDate } from "../../lib/format-date.ts";
import styles from "./preview-notice.module.css";

/** The note above a preview: the version shown, and the expiry of the link. */
export function PreviewNotice({ preview, settings }: { preview: Preview; settings: SiteSettings }) {
	const { revisionAt, expiresAt } = preview;
	return (
		<p className={styles.notice} role="note">
			Это предварительный просмотр:{" "}
			{revisionAt ? (
				<>
					версия от <Moment iso={revisionAt} settings={settings} />
				</>
			) : (
				"последнее, что сохранено"
			)}
			. Ссылка действует до&nbsp;
			<Moment iso={expiresAt} settings={settings} />.
		</p>
	);
}

/** A date with its time, such as `12 марта 2026 в 09:30`, in the site's time zone. */
function Moment({ iso, settings: { timeZone } }: { iso: string; settings: SiteSettings }) {
	const time = new Date(iso).toLocaleTimeString("ru-RU", { timeZone, timeStyle: "short" });
	return (
		<time className={styles.moment} dateTime={iso}>
			{`${formatDate(iso, timeZone)} в ${time}`}
		</time>
	);
}
