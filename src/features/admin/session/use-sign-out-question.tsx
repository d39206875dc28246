import { Checkbox, Stack, Text } from "@mantine/core";
import { useConfirm } from "../confirm/confirm.tsx";
import { mayLeaveForms } from "../drafts/leave-guards.ts";
import { listTexts } from "../drafts/stored-texts.ts";

/** The choice: stay signed in, sign out, or sign out and delete the texts stored on this device. */
type SignOutAnswer = "stay" | "leave" | "clear";

/**
 * The questions before signing out: about open forms whose unsaved text would be lost, and about drafts that are stored on
 * this device, which others may use too. The drafts stay unless the owner chooses to delete them.
 */
export function useSignOutQuestion(): () => Promise<SignOutAnswer> {
	const confirm = useConfirm();
	return async () => {
		if (!(await mayLeaveForms())) return "stay";
		const count = listTexts().length + (await countDrafts());
		if (count === 0) return "leave";
		let isClearing = false;
		const isConfirmed = await confirm({
			title: "Выйти?",
			text: (
				<Stack gap="md">
					<Text>
						На этом устройстве остались несохранённые тексты: {count}. Они дождутся вас здесь, но их может увидеть тот,
						кто откроет этот браузер.
					</Text>
					<Checkbox
						label="Удалить их с этого устройства"
						onChange={(event) => {
							isClearing = event.currentTarget.checked;
						}}
					/>
				</Stack>
			),
			action: "Выйти",
		});
		if (!isConfirmed) return "stay";
		return isClearing ? "clear" : "leave";
	};
}

async function countDrafts(): Promise<number> {
	try {
		// Loaded on demand, since most pages of the admin do not need it.
		const drafts = await import("../drafts/device-drafts.ts");
		return await drafts.countDrafts();
	} catch {
		// Without IndexedDB there are no drafts to ask about.
		return 0;
	}
}
