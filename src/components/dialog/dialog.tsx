import { type ReactNode, useId } from "react";
import { useLayoutMessages } from "../../lib/layout-messages.ts";
import { ScrollRegion } from "../scroll-region/scroll-region.tsx";
import styles from "./dialog.module.css";

interface DialogProps {
	/** The id by which buttons and links open it (`open-dialog.ts`). */
	id: string;
	title: string;
	/** True if it is printed with the page. */
	isPrinted?: boolean;
	children: ReactNode;
}

/**
 * A native `<dialog>`, which opens and closes before hydration: with its close button, a click on the backdrop, or
 * Escape. The browser traps and restores the focus. Its height is at most 90 % of the viewport (specification, section
 * 9). Without scripts its content is part of the page.
 */
export function Dialog({ id, title, isPrinted, children }: DialogProps) {
	const titleId = useId();
	const { close } = useLayoutMessages();
	return (
		<dialog id={id} className={styles.dialog} data-printed={isPrinted} aria-labelledby={titleId} closedby="any">
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
