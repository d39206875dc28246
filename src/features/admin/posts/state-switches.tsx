import { Group, Input, Switch } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import type { ReactNode } from "react";

interface StateSwitchesProps {
	defaultValue?: boolean;
	onChange?(published: boolean): void;
	error?: ReactNode;
}

/** The switches for published and draft, which are opposites (specification, section 4). */
export function StateSwitches({ defaultValue, onChange, error }: StateSwitchesProps) {
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
