import type { ReactNode } from "react";
import type { Picture as PictureFiles } from "../../theme/pictures/picture.ts";
import { Picture } from "../picture/picture.tsx";
import styles from "./section.module.css";

interface SectionProps {
	id: string;
	title: string;
	/** A sentence or two under the heading. */
	lead?: string;
	/** The strip of a painting before the heading. */
	mark: PictureFiles;
	/** The background; it alternates, so that sections can be told apart. */
	tone?: "paper" | "deep";
	/** Content under the sticky heading, at the left of the body; on wide screens only. */
	beside?: ReactNode;
	children: ReactNode;
}

/** A section of a page with a heading. It is revealed once, when it is first scrolled to (`landing-script.ts`). */
export function Section({ id, title, lead, mark, tone = "paper", beside, children }: SectionProps) {
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
					<Picture picture={mark} sizes="40px" className={styles.mark} />
					<h2 id={`${id}-title`}>{title}</h2>
					{lead && <p className={styles.lead}>{lead}</p>}
					{beside && <div className={styles.beside}>{beside}</div>}
				</div>
				{beside ? <div>{children}</div> : children}
			</div>
		</section>
	);
}
