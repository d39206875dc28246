import { Button, type ButtonProps, type ElementProps, Group, Text, Title, type TitleProps } from "@mantine/core";
import type { ComponentProps, ComponentPropsWithoutRef, MouseEvent, ReactNode } from "react";
import { TRASH_DAYS } from "#contract/trash.ts";
import { plural } from "../../../../lib/plural.ts";
import { useSiteDate } from "../dates/use-site-date.ts";
import styles from "./list-row.module.css";

/** Button props of a row's actions: visible without hovering, and less prominent than the row's content. */
export const ROW_ACTION = { size: "compact-sm", variant: "subtle", color: "gray", fw: 500 } as const;

interface RowActionProps extends ButtonProps, ElementProps<"button", keyof ButtonProps> {
	children: string;
	/** The end of the accessible name, which says what the action is about: « комментарий: Анна». */
	nameEnd: string;
}

/** A button among a row's actions. */
export const RowAction = ({ children, nameEnd, ...props }: RowActionProps) => (
	<Button {...ROW_ACTION} aria-label={children + nameEnd} {...props}>
		{children}
	</Button>
);

interface ListRowProps extends ComponentProps<"article"> {
	/** Buttons and links beside the content. */
	actions: ReactNode;
}

/** The title of a row; a link in it is styled as the title. */
export const RowTitle = (props: TitleProps) => <Title order={2} size="h4" className={styles.title} {...props} />;

/** Ignores all clicks of a double click but the first, which may have moved another row's button under the pointer. */
function ignoreRepeated(event: MouseEvent): void {
	if (event.detail < 2) return;
	event.preventDefault();
	event.stopPropagation();
}

/** The buttons and links of a row. */
export const RowActions = ({ className = "", children }: Pick<ComponentProps<"div">, "className" | "children">) => (
	<div className={`${styles.actions} ${className}`} data-touch onClickCapture={ignoreRepeated}>
		{children}
	</div>
);

/** A row of an admin list: content and actions. */
export function ListRow({ actions, children, className = "", ...props }: ListRowProps) {
	return (
		<article {...props} className={`${styles.row} ${className}`}>
			<div className={styles.content}>{children}</div>
			<RowActions>{actions}</RowActions>
		</article>
	);
}

interface TrashedCardProps extends Omit<ComponentPropsWithoutRef<"article">, "title"> {
	title: string;
	/** Beside the title. */
	badge?: ReactNode;
	/** The beginning of the item's text, on one line. */
	text?: ReactNode;
	/** Facts about the deleted item, one phrase each. */
	facts: string[];
	deletedAt: string | null;
	restoreLabel: string;
	isRestoring?: boolean;
	onRestore(): void;
}

/** An item in the trash: its title and facts, when it was and will be removed, and a button that restores it. */
export function TrashedCard(props: TrashedCardProps) {
	const { title, badge, text, facts, deletedAt, restoreLabel, isRestoring, onRestore, ...row } = props;
	const formatSiteDate = useSiteDate();
	return (
		<ListRow
			{...row}
			data-trashed
			actions={
				<Button {...ROW_ACTION} disabled={isRestoring} onClick={onRestore} aria-label={restoreLabel}>
					Вернуть
				</Button>
			}
		>
			<Group gap="0 0.75rem">
				<RowTitle lineClamp={text ? 1 : 2}>{title}</RowTitle>
				{badge}
			</Group>
			{text}
			<Text component="div" c="dimmed" className={styles.facts}>
				{facts.map((fact) => (
					<span key={fact}>{fact}</span>
				))}
				{deletedAt !== null && (
					<>
						<span>
							Удалено <time dateTime={deletedAt}>{formatSiteDate(deletedAt)}</time>
						</span>
						<span>{daysLeft(deletedAt)}</span>
					</>
				)}
			</Text>
			{row.children}
		</ListRow>
	);
}

const DAY_MS = 24 * 60 * 60_000;

/** The remaining time of an item in the trash: «Исчезнет через 5 дней». */
function daysLeft(deletedAt: string): string {
	const passed = (Date.now() - Date.parse(deletedAt)) / DAY_MS;
	const left = Math.max(0, Math.ceil(TRASH_DAYS - passed));
	return `Исчезнет через ${plural(left, ["день", "дня", "дней"])}`;
}

/** The note above a trash list that says how long items stay. */
export const TrashNote = ({ children }: { children: string }) => (
	<Text c="dimmed" mb="sm">
		{children}
	</Text>
);
