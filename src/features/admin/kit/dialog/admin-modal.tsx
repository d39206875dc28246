import { Drawer, type DrawerProps, Modal, type ModalProps, Text } from "@mantine/core";
import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { Store } from "../store/store.ts";

/** The open dialogs in stacking order, the topmost last. */
let openDialogs: readonly { id: string }[] = [];
const store = new Store();

function setOpenDialogs(next: typeof openDialogs): void {
	openDialogs = next;
	store.notify();
}

/** @returns whether an opened dialog is the topmost one, which alone is closed by Escape */
function useTopmost(isOpened: boolean): boolean {
	const id = useId();
	useEffect(() => {
		if (!isOpened) return;
		const entry = { id };
		setOpenDialogs([...openDialogs, entry]);
		// Removal is deferred, so that the key press that closes this dialog does not close the next one too.
		return () => void setTimeout(() => setOpenDialogs(openDialogs.filter((one) => one !== entry)));
	}, [id, isOpened]);
	return useSyncExternalStore(store.subscribe, () => openDialogs.at(-1)?.id === id);
}

/** A modal dialog of the admin. Escape closes only the topmost dialog, whereas Mantine closes all open ones. */
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

/** A drawer at the side of the admin, full-width on a phone. Escape closes it only if no dialog is above it. */
export function AdminDrawer(props: DrawerProps) {
	const isTopmost = useTopmost(props.opened);
	return (
		<Drawer
			{...props}
			title={
				<Text span fz="xl">
					{props.title}
				</Text>
			}
			position="right"
			size="min(100%, 36rem)"
			closeOnEscape={isTopmost}
			closeButtonProps={{ "aria-label": "Закрыть" }}
			// React's events bubble to the component around it, which would be closed by the same key press.
			onKeyDown={(event) => event.stopPropagation()}
		/>
	);
}
