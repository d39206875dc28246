import { ButtonLink } from "../../components/button-link/button-link.tsx";

export function ArticleNotFound() {
	return (
		<>
			<h1>Статья не найдена</h1>
			<p>
				<ButtonLink to="/blog">Вернуться к блогу</ButtonLink>
			</p>
		</>
	);
}
