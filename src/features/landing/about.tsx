import { Section } from "../../components/section/section.tsx";
import { SectionLink } from "../../components/site-page/section-link.tsx";
import { about } from "../../content/about.ts";
import { mark1 } from "../../theme/pictures/mark-1.gen.ts";
import styles from "./about.module.css";

export function About() {
	return (
		<Section id="about" title={about.title} lead={about.lead} mark={mark1}>
			<div className={styles.text}>
				{about.paragraphs.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
			<ul className={styles.crafts}>
				{about.crafts.map(({ title, text }) => (
					<li key={title}>
						<h3 className={styles.craft}>{title}</h3>
						<p>{text}</p>
					</li>
				))}
			</ul>
			<p className={styles.onward}>
				<SectionLink hash="contact">
					Записаться на стратегическую консультацию
				</SectionLink>
			</p>
		</Section>
	);
}
