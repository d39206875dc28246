import type { ReactNode } from "react";
import { project7 } from "../../theme/pictures/project-7.gen.ts";
import { Picture } from "../picture/picture.tsx";
import styles from "./not-found.module.css";

interface NotFoundProps {
	title: ReactNode;
	/** A sentence under the title. */
	text?: ReactNode;
	/** Links that lead on, the most wanted first. */
	ways: ReactNode;
	children?: ReactNode;
}

/** The layout of every page that says that something is not there: a painting, a title, links that lead on. */
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
