import { testimonials } from "#content/testimonials.ts";
import type { Testimonial } from "#contract/content/testimonials.ts";
import { Section } from "../../components/section/section.tsx";
import { Stars } from "../../components/stars/stars.tsx";
import { SwipeRow } from "../../components/swipe-row/swipe-row.tsx";
import { mark6 } from "../../theme/pictures/mark-6.gen.ts";
import styles from "./testimonials.module.css";

/** The testimonials: the first one large, the others in rows. */
export function Testimonials() {
	const { title, items } = testimonials;
	const [first, ...others] = items;
	return (
		<Section id="testimonials" title={title} mark={mark6} tone="deep">
			{first && <Quotation testimonial={first} isFirst />}
			<SwipeRow label={title} className={styles.others}>
				{others.map((testimonial) => (
					<li key={testimonial.name + testimonial.role}>
						<Quotation testimonial={testimonial} />
					</li>
				))}
			</SwipeRow>
		</Section>
	);
}

function Quotation({
	testimonial: { name, role, content, result },
	isFirst = false,
}: {
	testimonial: Testimonial;
	isFirst?: boolean;
}) {
	return (
		<figure className={`${styles.testimonial} ${isFirst ? styles.first : ""}`}>
			<Stars />
			<blockquote className={styles.content}>{content}</blockquote>
			<figcaption className={styles.author}>
				<span className={styles.result}>{result}</span>
				{name}, {role}
			</figcaption>
		</figure>
	);
}
