import { Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { BackIcon, SettingsIcon } from "../icons.tsx";
import styles from "./post-bar.module.css";
import { lastPostList } from "./post-list-state.ts";
import type { PostSession } from "./post-session.ts";
import { describeState } from "./save-state.ts";
import { StateSwitches } from "./state-switches.tsx";
import type { PostFormState } from "./use-post-form.ts";
import type { SettingsPanel } from "./use-settings-panel.ts";

interface PostBarProps {
	form: PostFormState["form"];
	session: PostSession;
	settings: SettingsPanel;
	onCancel(): void;
	onRetry(): void;
}

/** The bar of the post form, always visible: link to the list, published or draft, save status, and buttons. */
export function PostBar({ form, session, settings, onCancel, onRetry }: PostBarProps) {
	const state = useSyncExternalStore(session.subscribe, session.state);
	const button = useRef<HTMLButtonElement>(null);
	const isLocked = state.kind === "saving" || state.kind === "conflict";
	useEffect(() => {
		if (!isLocked) return;
		// The save button was disabled or behind a dialog, so it may have lost the focus: keyboard users get it back.
		return () => {
			if (isFocusLost()) button.current?.focus({ preventScroll: true });
		};
	}, [isLocked]);
	const hasProblem = state.kind === "failed" || state.kind === "conflict" || state.kind === "deleted";
	return (
		<div className={styles.bar}>
			<Link
				to="/admin"
				search={lastPostList()}
				activeOptions={{ exact: true }}
				className={styles.back}
				aria-label="К списку статей"
			>
				<BackIcon />
				<span className={styles.backLabel}>К списку статей</span>
			</Link>
			<Text role="status" c={hasProblem ? "var(--mantine-color-error)" : "dimmed"} className={styles.status}>
				{describeState(state)}
			</Text>
			<div className={styles.state}>
				<StateSwitches key={form.key("published")} {...form.getInputProps("published")} />
			</div>
			<div className={styles.buttons}>
				<Button
					ref={settings.button}
					variant="default"
					className={styles.settings}
					aria-label="Настройки"
					aria-expanded={settings.isOpen}
					aria-controls={settings.id}
					onClick={settings.toggle}
				>
					<SettingsIcon />
					<span className={styles.settingsLabel}>Настройки</span>
				</Button>
				<Button variant="default" onClick={onCancel}>
					Отмена
				</Button>
				<Button
					ref={button}
					type={state.kind === "conflict" ? "button" : "submit"}
					onClick={state.kind === "conflict" ? onRetry : undefined}
					disabled={state.kind === "saving"}
					aria-keyshortcuts="Control+S"
				>
					Сохранить
				</Button>
			</div>
		</div>
	);
}

const isFocusLost = () => document.activeElement === document.body;
