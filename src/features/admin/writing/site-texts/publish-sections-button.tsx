import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../kit/calls/trpc.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import styles from "./section-bar.module.css";

interface PublishSectionsButtonProps {
	/** True if the form has unsaved edits of a section without saved ones. */
	isFirstEdit?: boolean;
	/** Saves the form's unsaved edits. @returns whether the server has all of them */
	save?(): Promise<boolean>;
	/** Called when sections were published, or a working copy was discarded. */
	onChanged?(): void;
}

/** The button that publishes all changed sections after showing their differences. Its label has their number. */
export function PublishSectionsButton({ isFirstEdit = false, save, onChanged }: PublishSectionsButtonProps) {
	const [isOpen, setIsOpen] = useState(false);
	const { data: sections = [] } = trpc.siteSection.list.useQuery();
	const saved = sections.filter(({ hasEdits, isOutdated }) => hasEdits || isOutdated).length;
	const count = saved + Number(isFirstEdit);
	const open = async () => setIsOpen(!save || (await save()));
	return (
		<>
			{count > 0 ? (
				<Button onClick={() => void open()}>
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
