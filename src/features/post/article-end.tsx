import { blog } from "#content/blog.ts";
import { site } from "#content/site.ts";
import { BookingLink } from "../../components/booking-link/booking-link.tsx";
import { SectionLink } from "../../components/site-page/section-link.tsx";
import styles from "./article-end.module.css";

/** Who has written an article. */
export function Author({ name }: { name: string }) {
	return (
		<section className={styles.author} aria-label="Об авторе">
			<p className={styles.name}>{name}</p>
			<p className={styles.credentials}>{blog.credentials}</p>
			<p>
				{site.shortBio} <SectionLink hash="about">Обо мне</SectionLink>
			</p>
		</section>
	);
}

/** The one call at the end of an article. */
export function Call() {
	const { title, text, button } = blog.call;
	return (
		<section className={styles.call} aria-labelledby="call-title">
			<h2 id="call-title" className={styles.title}>
				{title}
			</h2>
			<p>{text}</p>
			<BookingLink>{button}</BookingLink>
		</section>
	);
}
