import type { ReactNode } from "react";
import { project7 } from "../../theme/pictures/project-7.gen.ts";
import { Picture } from "../picture/picture.tsx";
import styles from "./not-found.module.css";

interface NotFoundProps {
	title: ReactNode;
	/** A sentence under the title. */
	text?: ReactNode;
	/** Links to other pages, the most useful first. */
	links: ReactNode;
	children?: ReactNode;
}

/** The content of every "not found" page: a painting, a title, links to other pages. */
export function NotFound({ title, text, links: ways, children }: NotFoundProps) {
	return (
		<div className={styles.page}>
			<Picture picture={project7} sizes="30rem" className={styles.picture} />
			<div>
				<h1>{title}</h1>
				{text}
				<p className={styles.links}>{ways}</p>
				{children}
			</div>
		</div>
	);
}
