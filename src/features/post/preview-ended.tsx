import { BackLink } from "../../components/back-link/back-link.tsx";
import { PREVIEW_ENDED_TITLE } from "./preview-titles.ts";

/** A link to a saved post that has ended, or never was one. */
export function PreviewEnded() {
	return (
		<>
			<h1>{PREVIEW_ENDED_TITLE}</h1>
			<p>
				Предварительный просмотр открыт одни сутки. Если он ещё нужен, попросите
				новую ссылку у&nbsp;того, кто прислал эту.
			</p>
			<p>
				<BackLink to="/blog">Вернуться к блогу</BackLink>
			</p>
		</>
	);
}
