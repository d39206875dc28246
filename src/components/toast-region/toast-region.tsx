import * as Toast from "@radix-ui/react-toast";
import { useRef, useSyncExternalStore } from "react";
import type { Notification, NotificationQueue } from "./notification-queue.ts";
import styles from "./toast-region.module.css";

/** Shows the notifications: one at a time, for 5 s; errors stay until they are dismissed. */
export function ToastRegion({ queue }: { queue: NotificationQueue }) {
	const current = useSyncExternalStore(
		queue.subscribe,
		queue.current,
		queue.current,
	);
	return (
		// Specification, section 9. The numbers are the library's own, but are not to change with it.
		<Toast.Provider
			label="Уведомление"
			duration={5_000}
			swipeDirection="right"
			swipeThreshold={50}
		>
			{current && (
				<Shown
					key={current.id}
					notification={current}
					onDismiss={() => queue.dismiss(current.id)}
				/>
			)}
			<Toast.Viewport
				className={styles.viewport}
				hotkey={["F8"]}
				label="Уведомления ({hotkey})"
			/>
		</Toast.Provider>
	);
}

interface ShownProps {
	notification: Notification;
	onDismiss(): void;
}

function Shown({ notification, onDismiss }: ShownProps) {
	const { variant, title, text, action } = notification;
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
			onOpenChange={onDismiss}
			// Escape closes a dialog, also one whose end is told here; a notification, when it has the focus.
			onEscapeKeyDown={(event) => {
				if (!toast.current?.contains(document.activeElement)) {
					event.preventDefault();
				}
			}}
		>
			<div className={styles.words}>
				<Toast.Title className={styles.title}>{title}</Toast.Title>
				{text && <Toast.Description>{text}</Toast.Description>}
			</div>
			{action && (
				<Toast.Action
					altText={action.label}
					className={styles.action}
					onClick={action.run}
				>
					{action.label}
				</Toast.Action>
			)}
			<Toast.Close aria-label="Закрыть уведомление" className={styles.close}>
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path d="M5 5l14 14M19 5L5 19" />
				</svg>
			</Toast.Close>
		</Toast.Root>
	);
}
