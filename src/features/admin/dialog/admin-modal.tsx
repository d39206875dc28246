import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useId, useState, useSyncExternalStore } from "react";

/** The dialogs that are open, the uppermost last. */
let open: readonly { id: string }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof open): void {
	open = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** A dialog of the admin. Escape closes the uppermost alone; Mantine's would close all that are open. */
export function AdminModal(props: ModalProps) {
	const id = useId();
	useEffect(() => {
		if (!props.opened) return;
		const entry = { id };
		change([...open, entry]);
		// The key that closes one is not to reach the next, which is the uppermost then.
		return () =>
			void setTimeout(() => change(open.filter((one) => one !== entry)));
	}, [id, props.opened]);
	const [opener] = useState(() => document.activeElement);
	useEffect(
		() => () => {
			// Mantine gives the focus back where a dialog is closed, but not where it is taken out.
			setTimeout(() => {
				const isLost = document.activeElement === document.body;
				if (isLost && opener instanceof HTMLElement) opener.focus();
			});
		},
		[opener],
	);
	const isUppermost = useSyncExternalStore(
		subscribe,
		() => open.at(-1)?.id === id,
		() => false,
	);
	return <Modal {...props} closeOnEscape={isUppermost} />;
}
