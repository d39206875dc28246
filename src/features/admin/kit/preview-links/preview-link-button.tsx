import { Button, Menu } from "@mantine/core";
import { PREVIEW_DAYS, type PreviewDays } from "#contract/preview-days.ts";
import { ROW_ACTION } from "../lists/list-row.tsx";
import { ChevronIcon } from "../theme/icons.tsx";
import { lastPeriod, rememberPeriod } from "./last-period.ts";
import styles from "./preview-link-button.module.css";
import { type LinkTarget, periodText, useCopyLink } from "./use-copy-link.ts";

interface PreviewLinkButtonProps {
	/** The subject of the link: the values saved last, unless there is a `revisionId`. */
	target: LinkTarget;
	/** The title of it, for the name of the button. */
	title: string;
}

/**
 * A button that copies a preview link, under which others can read what readers do not see, and a menu with the periods
 * for which the link works. The period that was chosen last is that of the button.
 */
export function PreviewLinkButton({ target, title }: PreviewLinkButtonProps) {
	const copy = useCopyLink(target);
	const choose = (days: PreviewDays) => {
		rememberPeriod(days);
		void copy(days);
	};
	return (
		<div className={styles.group}>
			<Button {...ROW_ACTION} aria-label={`Копировать ссылку на «${title}»`} onClick={() => void copy(lastPeriod())}>
				Копировать ссылку
			</Button>
			<Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
				<Menu.Target>
					<Button {...ROW_ACTION} className={styles.period} aria-label={`Срок ссылки на «${title}»`}>
						<ChevronIcon />
					</Button>
				</Menu.Target>
				<Menu.Dropdown>
					{PREVIEW_DAYS.map((days) => (
						<Menu.Item key={days} onClick={() => choose(days)}>
							{periodText(days)}
						</Menu.Item>
					))}
				</Menu.Dropdown>
			</Menu>
		</div>
	);
}
