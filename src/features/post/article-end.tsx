import { blog } from "#content/blog.ts";
import { site } from "#content/site.ts";
import { BookingLink } from "../../components/booking-link/booking-link.tsx";
import styles from "./article-end.module.css";

/** The author of an article, with credentials and a short biography. */
export function Author({ name }: { name: string }) {
	return (
		<section className={styles.author} aria-label="Об авторе">
			<p className={styles.name}>{name}</p>
			<p className={styles.credentials}>{blog.credentials}</p>
			<p>
				{site.shortBio} <a href="/#about">Обо мне</a>
			</p>
		</section>
	);
}

/** The call to action at the end of an article. */
export function CallToAction() {
	const { title, text, button } = blog.call;
	return (
		<section className={styles.callToAction} aria-labelledby="call-title">
			<h2 id="call-title" className={styles.title}>
				{title}
			</h2>
			<p>{text}</p>
			<BookingLink>{button}</BookingLink>
		</section>
	);
}
