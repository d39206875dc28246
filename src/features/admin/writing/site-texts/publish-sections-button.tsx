import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../kit/calls/trpc.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import styles from "./section-bar.module.css";

interface PublishSectionsButtonProps {
	/** True if the form has edits that are not saved. */
	hasUnsaved?: boolean;
	/** True if the form's section has a working copy. */
	hasEdits?: boolean;
	/** Saves what the form has and the server has not. @returns whether the server has all of it */
	save?(): Promise<boolean>;
	/** Called when sections were published, or a working copy was given up. */
	onChanged?(): void;
}

/** The button that publishes all changed sections, after their differences were shown. It names their number. */
export function PublishSectionsButton({
	hasUnsaved = false,
	hasEdits = false,
	save,
	onChanged,
}: PublishSectionsButtonProps) {
	const [isOpen, setIsOpen] = useState(false);
	const { data: sections = [] } = trpc.siteSection.list.useQuery();
	const saved = sections.filter((section) => section.hasEdits || section.isOutdated).length;
	const count = saved + (hasUnsaved && !hasEdits ? 1 : 0);

	async function handleClick() {
		if (save && !(await save())) return;
		setIsOpen(true);
	}
	return (
		<>
			{count > 0 ? (
				<Button onClick={() => void handleClick()}>
					<span>
						Опубликовать <span className={styles.word}>изменения </span>({count})
					</span>
				</Button>
			) : (
				<Text c="dimmed" className={styles.nothing}>
					Нечего публиковать
				</Text>
			)}
			{isOpen && <PublishDialog onChanged={onChanged} onClose={() => setIsOpen(false)} />}
		</>
	);
}
