import { Section } from "../../components/section/section.tsx";
import { Stars } from "../../components/stars/stars.tsx";
import { testimonials } from "../../content/testimonials.ts";
import { mark6 } from "../../theme/pictures/mark-6.gen.ts";
import styles from "./testimonials.module.css";

export function Testimonials() {
	const { title, items } = testimonials;
	return (
		<Section id="testimonials" title={title} mark={mark6} tone="deep">
			<ul className={styles.testimonials}>
				{items.map(({ name, role, content, result }) => (
					<li key={name + role}>
						<figure className={styles.testimonial}>
							<Stars />
							<blockquote className={styles.content}>{content}</blockquote>
							<figcaption className={styles.author}>
								<span className={styles.result}>{result}</span>
								{name}, {role}
							</figcaption>
						</figure>
					</li>
				))}
			</ul>
		</Section>
	);
}
