import { Group, type ModalProps, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { AdminModal } from "../dialog/admin-modal.tsx";
import styles from "./comparison-dialog.module.css";

interface ComparisonDialogProps extends Omit<ModalProps, "opened"> {
	/** A sentence above the comparison. */
	intro?: string;
	buttons: ReactNode;
}

/** A dialog that compares two versions; it grows with its content and fills the screen on a phone. */
export function ComparisonDialog({ intro, buttons, children, ...modal }: ComparisonDialogProps) {
	const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
	return (
		<AdminModal
			opened
			size="70rem"
			fullScreen={isPhone}
			classNames={{ content: styles.content ?? "", body: styles.body ?? "" }}
			{...modal}
		>
			{intro && <Text>{intro}</Text>}
			{children}
			<Group justify="flex-end" gap="sm" className={styles.buttons}>
				{buttons}
			</Group>
		</AdminModal>
	);
}
