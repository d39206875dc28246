import type { ReactNode } from "react";
import type { Picture as PictureFiles } from "../../theme/pictures/picture.ts";
import { Picture } from "../picture/picture.tsx";
import styles from "./section.module.css";

interface SectionProps {
	id: string;
	title: string;
	/** A sentence or two under the heading. */
	lead?: string;
	/** The strip of painting that stands before the heading. */
	mark: PictureFiles;
	/** Sections take turns, so that one is told from the next. */
	tone?: "paper" | "deep";
	/** A part that stays under the heading, at the left of the body, on wide screens. */
	beside?: ReactNode;
	children: ReactNode;
}

/** A part of a page with a heading of its own. It appears once, when it is first scrolled to. */
export function Section({
	id,
	title,
	lead,
	mark,
	tone = "paper",
	beside,
	children,
}: SectionProps) {
	return (
		<section
			id={id}
			className={styles.section}
			data-tone={tone}
			data-split={beside ? "" : undefined}
			aria-labelledby={`${id}-title`}
			tabIndex={-1}
		>
			<div className={`page-width ${styles.inner}`} data-reveal="">
				<div className={styles.head}>
					<Picture picture={mark} sizes="40px" alt="" className={styles.mark} />
					<h2 id={`${id}-title`}>{title}</h2>
					{lead && <p className={styles.lead}>{lead}</p>}
					{beside && <div className={styles.beside}>{beside}</div>}
				</div>
				{beside ? <div>{children}</div> : children}
			</div>
		</section>
	);
}
