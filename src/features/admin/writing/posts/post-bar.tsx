import { Button, Group, Input, Switch, Text } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { lowerFirst, upperFirst } from "es-toolkit";
import { type ReactNode, useSyncExternalStore } from "react";
import { BackLabel } from "../../kit/editing/back-label.tsx";
import { describeStatus, isProblem } from "../../kit/editing/describe-status.ts";
import barStyles from "../../kit/editing/form-bar.module.css";
import { WAITING } from "../../kit/editing/pending-work.ts";
import { PublishButton, SaveButton } from "../../kit/editing/save-buttons.tsx";
import { SettingsIcon } from "../../kit/theme/icons.tsx";
import { useDescribedSchedule } from "../schedule/schedule-section.tsx";
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
	onSave(): void;
	onPublish(): void;
}

/**
 * The bar of the post form, always visible: link to the list, published or draft, save status, and buttons. It is mounted
 * anew when the form gets another state.
 */
export function PostBar({ form, session, settings, onCancel, onSave, onPublish }: PostBarProps) {
	const state = useSyncExternalStore(session.subscribe, session.state);
	const isWaiting = useSyncExternalStore(session.pending.subscribe, session.pending.isAwaited);
	const { status } = state;
	const planned = useDescribedSchedule(state.base);
	const { defaultValue, onChange, error } = form.getInputProps("published");
	const [published, setPublished] = useUncontrolled<boolean>({ defaultValue, onChange, finalValue: false });
	const saving = { kind: POST_KIND, state, isPublic: published, isWaiting };
	return (
		<div className={styles.bar} data-planned={planned.length > 0 || undefined}>
			<Link
				to="/admin"
				search={lastPostList()}
				activeOptions={{ exact: true }}
				className={barStyles.back}
				aria-label="К списку статей"
			>
				<BackLabel>К списку статей</BackLabel>
			</Link>
			<Text role="status" c={isProblem(status) ? "var(--mantine-color-error)" : "dimmed"} className={barStyles.status}>
				{isWaiting
					? WAITING
					: upperFirst([describeStatus(state, POST_KIND), ...planned.map(lowerFirst)].filter(Boolean).join(" · "))}
			</Text>
			<div className={styles.state}>
				<StateSwitches published={published} onChange={setPublished} error={error} />
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
				<SaveButton {...saving} onPress={onSave} />
			</div>
			<div className={styles.publish}>
				<PublishButton {...saving} onPress={onPublish} />
			</div>
		</div>
	);
}

interface StateSwitchesProps {
	published: boolean;
	onChange(published: boolean): void;
	error: ReactNode;
}

/** The switches for published and draft, which are opposites (specification, section 4). */
const StateSwitches = ({ published, onChange, error }: StateSwitchesProps) => (
	<div>
		<Group gap="lg">
			<Switch label="Опубликовать" checked={published} onChange={(event) => onChange(event.currentTarget.checked)} />
			<Switch label="Черновик" checked={!published} onChange={(event) => onChange(!event.currentTarget.checked)} />
		</Group>
		{error && <Input.Error mt={4}>{error}</Input.Error>}
	</div>
);
