import { Button, Group, Input, Switch, Text } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { describeStatus, isProblem } from "../editing/describe-status.ts";
import { BackIcon, SettingsIcon } from "../icons.tsx";
import styles from "./post-bar.module.css";
import { POST_KIND } from "./post-kind.ts";
import { lastPostList } from "./post-list-state.ts";
import type { SettingsPanel } from "./post-settings.tsx";
import type { PostFormState } from "./use-post-form.ts";

interface PostBarProps {
	form: PostFormState["form"];
	session: PostFormState["session"];
	settings: SettingsPanel;
	onCancel(): void;
	onRetry(): void;
}

/** The bar of the post form, always visible: link to the list, published or draft, save status, and buttons. */
export function PostBar({ form, session, settings, onCancel, onRetry }: PostBarProps) {
	const state = useSyncExternalStore(session.subscribe, session.state);
	const { status } = state;
	const button = useRef<HTMLButtonElement>(null);
	const isLocked = status.kind === "saving" || status.kind === "conflict";
	useEffect(() => {
		if (!isLocked) return;
		// The save button was disabled or behind a dialog, so it may have lost the focus: keyboard users get it back.
		return () => {
			if (isFocusLost()) button.current?.focus({ preventScroll: true });
		};
	}, [isLocked]);
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
			<Text role="status" c={isProblem(status) ? "var(--mantine-color-error)" : "dimmed"} className={styles.status}>
				{describeStatus(state, POST_KIND.words)}
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
					type={status.kind === "conflict" ? "button" : "submit"}
					onClick={status.kind === "conflict" ? onRetry : undefined}
					disabled={status.kind === "saving"}
					aria-keyshortcuts="Control+S"
				>
					Сохранить
				</Button>
			</div>
		</div>
	);
}

const isFocusLost = () => document.activeElement === document.body;

interface StateSwitchesProps {
	defaultValue?: boolean;
	onChange?(published: boolean): void;
	error?: ReactNode;
}

/** The switches for published and draft, which are opposites (specification, section 4). */
function StateSwitches({ defaultValue, onChange, error }: StateSwitchesProps) {
	const [published, setPublished] = useUncontrolled({ defaultValue, onChange, finalValue: false });
	return (
		<div>
			<Group gap="lg">
				<Switch
					label="Опубликовать"
					checked={published}
					onChange={(event) => setPublished(event.currentTarget.checked)}
				/>
				<Switch
					label="Черновик"
					checked={!published}
					onChange={(event) => setPublished(!event.currentTarget.checked)}
				/>
			</Group>
			{error && <Input.Error mt={4}>{error}</Input.Error>}
		</div>
	);
}
