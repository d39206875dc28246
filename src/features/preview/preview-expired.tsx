import { BackLink } from "../../components/back-link/back-link.tsx";
import { NotFound } from "../../components/not-found/not-found.tsx";
import { PREVIEW_EXPIRED_TITLE } from "./preview-titles.ts";

/** The content of the page for a preview link that has expired, was revoked or never existed. */
export function PreviewExpired() {
	return (
		<NotFound
			title={PREVIEW_EXPIRED_TITLE}
			text="Предварительный просмотр открыт недолго. Если он ещё нужен, попросите новую ссылку у&nbsp;того, кто прислал эту."
			links={<BackLink to="/blog">Вернуться к блогу</BackLink>}
		/>
	);
}
