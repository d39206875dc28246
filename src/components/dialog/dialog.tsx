import { type ReactNode, useId } from "react";
import { ScrollRegion } from "../scroll-region/scroll-region.tsx";
import { useLayoutMessages } from "../site-page/layout-messages.ts";
import styles from "./dialog.module.css";

interface DialogProps {
	/** By which buttons and links open it: see `boot.ts`. */
	id: string;
	title: string;
	/** Whether it is part of the page on paper, where nothing can be opened. */
	isPrinted?: boolean;
	children: ReactNode;
}

/**
 * A dialog of the browser's own, which opens and closes before React is there: with its button, with a press beside
 * it, with Escape. The focus goes in and comes back by itself. At most 90 % of the window's height (specification,
 * section 9). Where scripts are off it stands in the page.
 */
export function Dialog({ id, title, isPrinted, children }: DialogProps) {
	const titleId = useId();
	const { close } = useLayoutMessages();
	return (
		<dialog
			id={id}
			className={styles.dialog}
			data-printed={isPrinted}
			aria-labelledby={titleId}
			closedby="any"
		>
			<div className={styles.sheet}>
				<div className={styles.head}>
					<h2 id={titleId} className={styles.title}>
						{title}
					</h2>
					<form method="dialog">
						<button type="submit" className={styles.close} aria-label={close}>
							<svg viewBox="0 0 24 24" aria-hidden="true">
								<path d="M5 5l14 14M19 5L5 19" />
							</svg>
						</button>
					</form>
				</div>
				<ScrollRegion label={title} className={styles.body}>
					{children}
				</ScrollRegion>
			</div>
		</dialog>
	);
}
