import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTopmost } from "./use-topmost.ts";

/** A modal dialog of the admin. Escape closes only the topmost one, whereas Mantine's would close all open ones. */
export function AdminModal(props: ModalProps) {
	const isTopmost = useTopmost(props.opened);
	const [opener] = useState(() => document.activeElement);
	useEffect(
		() => () => {
			// Mantine returns the focus when a dialog is closed, but not when it is unmounted.
			setTimeout(() => {
				const isLost = document.activeElement === document.body;
				if (isLost && opener instanceof HTMLElement) opener.focus();
			});
		},
		[opener],
	);
	return <Modal {...props} closeOnEscape={isTopmost} />;
}
