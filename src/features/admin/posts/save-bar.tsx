import { Anchor, Button, Group, Text } from "@mantine/core";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { PostSession } from "./post-session.ts";
import styles from "./save-bar.module.css";
import { describeState } from "./save-state.ts";
import { StateSwitches } from "./state-switches.tsx";
import type { PostFormState } from "./use-post-form.ts";

interface SaveBarProps {
	form: PostFormState["form"];
	session: PostSession;
	onCancel(): void;
	onRetry(): void;
}

/** What is always in reach: the state of the post, the word on what is saved, saving. */
export function SaveBar({ form, session, onCancel, onRetry }: SaveBarProps) {
	const state = useSyncExternalStore(session.subscribe, session.state);
	const { base } = session;
	const button = useRef<HTMLButtonElement>(null);
	const isHeld = state.kind === "saving" || state.kind === "conflict";
	useEffect(() => {
		if (!isHeld) return;
		// A disabled button loses the focus, and with it whoever works with the keyboard. The bar is
		// sticky and always in sight, but focus() would scroll to where it stands in the page.
		return () => {
			if (isFocusLost()) button.current?.focus({ preventScroll: true });
		};
	}, [isHeld]);
	const isWrong =
		state.kind === "failed" ||
		state.kind === "conflict" ||
		state.kind === "deleted";
	return (
		<div className={styles.bar} data-save-bar>
			<StateSwitches
				key={form.key("published")}
				{...form.getInputProps("published")}
			/>
			<Text
				size="sm"
				role="status"
				c={isWrong ? "var(--mantine-color-error)" : "dimmed"}
				className={styles.word}
			>
				{describeState(state)}
			</Text>
			<Group gap="xs" wrap="nowrap">
				{base?.published && (
					<Anchor href={`/blog/${base.slug}`} target="_blank" size="sm">
						На сайте
					</Anchor>
				)}
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
			</Group>
		</div>
	);
}

const isFocusLost = () => document.activeElement === document.body;
