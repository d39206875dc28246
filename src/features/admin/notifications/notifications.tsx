import { Button, CloseButton, Text } from "@mantine/core";
import * as Toast from "@radix-ui/react-toast";
import { useRef, useSyncExternalStore } from "react";
import styles from "./notifications.module.css";
import { notifications } from "./notify.ts";
import type { Notification } from "./queue.ts";

/** Shows the notifications: one at a time, for 5 s; errors stay until they are dismissed. */
export function Notifications() {
	const current = useSyncExternalStore(
		notifications.subscribe,
		notifications.current,
	);
	return (
		// Specification, section 9. The numbers are the library's own, but are not to change with it.
		<Toast.Provider
			label="Уведомление"
			duration={5_000}
			swipeDirection="right"
			swipeThreshold={50}
		>
			{current && <Shown key={current.id} notification={current} />}
			<Toast.Viewport
				className={styles.viewport}
				hotkey={["F8"]}
				label="Уведомления ({hotkey})"
			/>
		</Toast.Provider>
	);
}

function Shown({ notification }: { notification: Notification }) {
	const { id, variant, title, text, action } = notification;
	const isError = variant === "destructive";
	const toast = useRef<HTMLLIElement>(null);
	return (
		<Toast.Root
			ref={toast}
			className={styles.toast}
			data-variant={variant}
			type="foreground"
			{...(isError ? { duration: Number.POSITIVE_INFINITY } : {})}
			open
			onOpenChange={() => notifications.dismiss(id)}
			// Escape closes a dialog, also one whose end is told here; a notification, when it has the focus.
			onEscapeKeyDown={(event) => {
				if (!toast.current?.contains(document.activeElement)) {
					event.preventDefault();
				}
			}}
		>
			<div className={styles.words}>
				<Toast.Title asChild>
					<Text component="div" size="sm" fw={600}>
						{title}
					</Text>
				</Toast.Title>
				{text && (
					<Toast.Description asChild>
						<Text component="div" size="sm">
							{text}
						</Text>
					</Toast.Description>
				)}
			</div>
			{action && (
				<Toast.Action asChild altText={action.label} onClick={action.run}>
					<Button size="xs" variant="default">
						{action.label}
					</Button>
				</Toast.Action>
			)}
			<Toast.Close asChild>
				<CloseButton aria-label="Закрыть уведомление" c="inherit" />
			</Toast.Close>
		</Toast.Root>
	);
}
