import { Button, Group, Input, Switch } from "@mantine/core";
import { BackLink } from "../../kit/editing/back-link.tsx";
import { lastSearch } from "../../kit/lists/last-search.ts";
import { SettingsIcon } from "../../kit/theme/icons.tsx";
import { EntityBar, usePublished } from "../entity-form/entity-bar.tsx";
import styles from "./post-form.module.css";
import { POST_KIND } from "./post-kind.ts";
import type { PostFormState } from "./use-post-form.ts";
import type { SettingsPanel } from "./use-settings-panel.ts";

interface PostBarProps {
	postForm: PostFormState;
	settings: SettingsPanel;
	onCancel(): void;
}

/** The bar of the post form, with the switches for published and draft, which are opposites (specification, section 4). */
export function PostBar({ postForm, settings, onCancel }: PostBarProps) {
	const { published, setPublished, error } = usePublished(postForm.form);
	return (
		<EntityBar
			form={postForm}
			back={
				<BackLink
					to="/admin"
					search={lastSearch.posts}
					activeOptions={{ exact: true }}
					aria-label={POST_KIND.words.list}
				/>
			}
			isPublic={published}
			onCancel={onCancel}
			state={
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
			}
			buttons={
				<Button
					ref={settings.button}
					variant="default"
					className={styles.settingsButton}
					aria-label="Настройки"
					aria-expanded={settings.isOpen}
					aria-controls={settings.id}
					onClick={settings.toggle}
				>
					<SettingsIcon />
					<span className={styles.settingsLabel}>Настройки</span>
				</Button>
			}
		/>
	);
}
