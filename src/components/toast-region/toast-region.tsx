import * as Toast from "@radix-ui/react-toast";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { keepClear } from "./keep-clear.ts";
import type { Notification, NotificationQueue } from "./notification-queue.ts";
import styles from "./toast-region.module.css";

/** The time for which a notification is shown (specification, section 9), in milliseconds. */
const DISPLAY_MS = 5_000;

/**
 * Shows the notifications one at a time for 5 s, clear of the controls; errors stay until they are dismissed. Waiting
 * ones are hidden instead of unmounted, so that screen readers do not announce them a second time.
 */
export function ToastRegion({ queue }: { queue: NotificationQueue }) {
	const open = useSyncExternalStore(queue.subscribe, queue.open, queue.open);
	const shown = open.at(-1);
	const viewport = useRef<HTMLOListElement>(null);
	const focusBefore = useRef<EventTarget | null>(null);
	useEffect(() => {
		const { current } = viewport;
		const remember = ({ relatedTarget }: FocusEvent) => {
			const isInside = relatedTarget instanceof Node && current?.contains(relatedTarget);
			if (!isInside) focusBefore.current = relatedTarget;
		};
		current?.addEventListener("focusin", remember);
		return () => current?.removeEventListener("focusin", remember);
	}, []);
	const shownId = shown?.id;
	useEffect(() => (shownId !== undefined && viewport.current ? keepClear(viewport.current) : undefined), [shownId]);
	useEffect(
		() =>
			queue.subscribe(() => {
				const { current } = viewport;
				const next = queue.open().at(-1);
				if (next?.id === shown?.id) return;
				if (!current?.contains(document.activeElement)) return;
				// Hiding the focused toast would lose the focus: it stays in the region, or returns to the element that had it
				// before when no toast is left.
				const { current: before } = focusBefore;
				const canReturn = before instanceof HTMLElement && before.isConnected;
				if (next || !canReturn) current.focus();
				else before.focus();
			}),
		[queue, shown?.id],
	);
	return (
		// The values of the specification, section 9. They equal the library's defaults, but must not change with these.
		<Toast.Provider label="Уведомление" duration={DISPLAY_MS} swipeDirection="right" swipeThreshold={50}>
			{open.map((notification) => (
				<OpenToast key={notification.id} notification={notification} isShown={notification === shown} queue={queue} />
			))}
			<Toast.Viewport ref={viewport} className={styles.viewport} hotkey={["F8"]} label="Уведомления ({hotkey})" />
		</Toast.Provider>
	);
}

interface OpenToastProps {
	notification: Notification;
	/** True if it is the newest one, which alone is visible. */
	isShown: boolean;
	queue: NotificationQueue;
}

function OpenToast({ notification, isShown, queue }: OpenToastProps) {
	const { id, variant, title, text, action, isSeen } = notification;
	const isError = variant === "destructive";
	const toast = useRef<HTMLLIElement>(null);
	const handleSeen = useEffectEvent(() => queue.markSeen(id));
	useEffect(
		() => (isError && isShown && !isSeen ? whenVisible(DISPLAY_MS, handleSeen) : undefined),
		[isError, isShown, isSeen],
	);
	return (
		<Toast.Root
			ref={toast}
			className={styles.toast}
			data-variant={variant}
			type="foreground"
			{...(isError || !isShown ? { duration: Number.POSITIVE_INFINITY } : {})}
			hidden={!isShown}
			open
			// A hidden toast is not dismissed when its display time, which began before, ends.
			onOpenChange={() => isShown && queue.dismiss(id)}
			// Escape dismisses a toast only if it has the focus: otherwise it is meant for an open dialog.
			onEscapeKeyDown={(event) => {
				if (!toast.current?.contains(document.activeElement)) {
					event.preventDefault();
				}
			}}
		>
			<div className={styles.text}>
				<Toast.Title className={styles.title}>{title}</Toast.Title>
				{text && <Toast.Description>{text}</Toast.Description>}
			</div>
			{action && (
				<Toast.Action altText={action.label} className={styles.action} onClick={action.run}>
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

/** Calls back once the page was visible for so long without a break; in a background tab nothing is seen. */
function whenVisible(forMs: number, callback: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const start = () => {
		clearTimeout(timer);
		if (document.visibilityState === "visible") {
			timer = setTimeout(callback, forMs);
		}
	};
	start();
	document.addEventListener("visibilitychange", start);
	return () => {
		clearTimeout(timer);
		document.removeEventListener("visibilitychange", start);
	};
}
