import styles from "./stars.module.css";

const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";

/** A rating of five stars out of five: testimonials always have five (specification, section 3). */
export function Stars() {
	return (
		<svg className={styles.stars} viewBox="0 0 108 20" role="img">
			<title>5 звёзд из 5</title>
			{[0, 22, 44, 66, 88].map((x) => (
				<path key={x} d={STAR} transform={`translate(${x})`} />
			))}
		</svg>
	);
}
