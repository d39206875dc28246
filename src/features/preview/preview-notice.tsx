import type { Preview } from "#contract/preview-link.ts";
import { formatDate } from "../../lib/format-date.ts";
import { useSettings } from "../../lib/use-content.ts";
import styles from "./preview-notice.module.css";

/** The note above a preview: the version shown, and the expiry of the link. */
export function PreviewNotice({
	preview: { revisionAt, expiresAt },
}: {
	preview: Pick<Preview, "revisionAt" | "expiresAt">;
}) {
	return (
		<p className={styles.notice} role="note">
			Это предварительный просмотр:{" "}
			{revisionAt ? (
				<>
					версия от <Moment iso={revisionAt} />
				</>
			) : (
				"последнее, что сохранено"
			)}
			. Ссылка действует до&nbsp;
			<Moment iso={expiresAt} />.
		</p>
	);
}

/** A date with its time, such as `12 марта 2026 в 09:30`, in the site's time zone. */
function Moment({ iso }: { iso: string }) {
	const { timeZone } = useSettings();
	const time = new Date(iso).toLocaleTimeString("ru-RU", { timeZone, timeStyle: "short" });
	return (
		<time className={styles.moment} dateTime={iso}>
			{`${formatDate(iso, timeZone)} в ${time}`}
		</time>
	);
}
