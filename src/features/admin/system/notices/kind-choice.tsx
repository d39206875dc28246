import { Checkbox, NativeSelect, Stack } from "@mantine/core";
import { CHOSEN_NOTICES, NOTICE_LABELS } from "#contract/notice.ts";
import type { ChannelFormState } from "./channel-form-state.ts";
import choice from "./choice.module.css";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
	value: `${hour}`,
	label: `${`${hour}`.padStart(2, "0")}:00`,
}));

/** The choice of what a channel tells, and the hour of what comes once a day. */
export function KindChoice({ form }: { form: ChannelFormState }) {
	return (
		<>
			<Checkbox.Group label="О чём писать" {...form.getInputProps("kinds")}>
				<Stack gap={0}>
					{CHOSEN_NOTICES.map((kind) => (
						<Checkbox key={kind} value={kind} label={NOTICE_LABELS[kind]} classNames={choice} />
					))}
				</Stack>
			</Checkbox.Group>
			{form.values.kinds.includes("commentsDigest") && (
				<NativeSelect
					label="Когда писать о новых комментариях"
					description="По часовому поясу сайта, если за сутки пришли новые."
					maw="20rem"
					data={HOURS}
					value={`${form.values.digestHour}`}
					onChange={(event) => form.setFieldValue("digestHour", Number(event.currentTarget.value))}
				/>
			)}
		</>
	);
}
