import { BackLink } from "../../components/back-link/back-link.tsx";
import { PREVIEW_EXPIRED_TITLE } from "./preview-titles.ts";

/** The content of the page for a preview link that has expired, was revoked or never existed. */
export function PreviewExpired() {
	return (
		<>
			<h1>{PREVIEW_EXPIRED_TITLE}</h1>
			<p>
				Предварительный просмотр открыт недолго. Если он ещё нужен, попросите новую ссылку у&nbsp;того, кто прислал эту.
			</p>
			<p>
				<BackLink to="/blog">Вернуться к блогу</BackLink>
			</p>
		</>
	);
}
