import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useId, useState, useSyncExternalStore } from "react";

/** The open dialogs in stacking order, the topmost last. */
let openDialogs: readonly { id: string }[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(next: typeof openDialogs): void {
	openDialogs = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** A modal dialog of the admin. Escape closes only the topmost one, whereas Mantine's would close all open ones. */
export function AdminModal(props: ModalProps) {
	const id = useId();
	useEffect(() => {
		if (!props.opened) return;
		const entry = { id };
		setOpenDialogs([...openDialogs, entry]);
		// Removal is deferred, so that the key press that closes this dialog does not close the next one too.
		return () => void setTimeout(() => setOpenDialogs(openDialogs.filter((one) => one !== entry)));
	}, [id, props.opened]);
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
	const isTopmost = useSyncExternalStore(
		subscribe,
		() => openDialogs.at(-1)?.id === id,
		() => false,
	);
	return <Modal {...props} closeOnEscape={isTopmost} />;
}
