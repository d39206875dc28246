import type { ReactNode } from "react";
import { project7 } from "../../theme/pictures/project-7.gen.ts";
import { Picture } from "../picture/picture.tsx";
import styles from "./not-found.module.css";

interface NotFoundProps {
	title: ReactNode;
	/** What is said of it. */
	text?: ReactNode;
	/** The ways on, the first one first. */
	ways: ReactNode;
	children?: ReactNode;
}

/** A page that is not there, beside a painting. */
export function NotFound({ title, text, ways, children }: NotFoundProps) {
	return (
		<div className={styles.page}>
			<Picture
				picture={project7}
				sizes="30rem"
				alt=""
				className={styles.picture}
			/>
			<div>
				<h1>{title}</h1>
				{text}
				<p className={styles.ways}>{ways}</p>
				{children}
			</div>
		</div>
	);
}
