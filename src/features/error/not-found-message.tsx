import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { NOT_FOUND_TITLE } from "../../lib/page-head.ts";
import { mark8 } from "../../theme/pictures/mark-8.gen.ts";
import styles from "./not-found-message.module.css";

/** An address that leads nowhere: the specification's words, and a way on for everyone else. */
export function NotFoundMessage() {
	return (
		<div className={styles.message}>
			<Picture picture={mark8} sizes="40px" alt="" className={styles.mark} />
			<div>
				<h1 lang="en">{NOT_FOUND_TITLE}</h1>
				<p className={styles.lead}>
					Такой страницы нет: адрес изменился или в&nbsp;нём опечатка. Отсюда
					можно пойти дальше.
				</p>
				<p className={styles.ways}>
					<ButtonLink to="/" variant="primary">
						На главную
					</ButtonLink>
					<ButtonLink to="/blog">В блог</ButtonLink>
					<ButtonLink to="/gallery">В галерею</ButtonLink>
				</p>
				<p lang="en" className={styles.hint}>
					Did you forget to add the page to the router?
				</p>
			</div>
		</div>
	);
}
