import { Checkbox, Stack, Text } from "@mantine/core";
import { useConfirm } from "../confirm/confirm.tsx";
import { listTexts } from "../drafts/kept-texts.ts";
import { mayLeaveForms } from "../drafts/leaving.ts";

/** The choice: stay signed in, sign out, or sign out and delete the texts stored on this device. */
type SignOutAnswer = "stay" | "leave" | "clear";

/**
 * Asks what signing out has to know: about open forms that would lose something, and about texts that were
 * never saved and are kept on this device, which others may use. They stay unless the owner says otherwise.
 */
export function useSignOutQuestion(): () => Promise<SignOutAnswer> {
	const confirm = useConfirm();
	return async () => {
		if (!(await mayLeaveForms())) return "stay";
		const count = listTexts().length + (await countDrafts());
		if (count === 0) return "leave";
		let isClearing = false;
		const isSure = await confirm({
			title: "Выйти?",
			text: (
				<Stack gap="md">
					<Text>
						На этом устройстве остались несохранённые тексты: {count}. Они
						дождутся вас здесь, но их может увидеть тот, кто откроет этот
						браузер.
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
		if (!isSure) return "stay";
		return isClearing ? "clear" : "leave";
	};
}

async function countDrafts(): Promise<number> {
	try {
		// Loaded by who has something to do with it: most tabs of the admin have not.
		const drafts = await import("../drafts/device-drafts.ts");
		return await drafts.countDrafts();
	} catch {
		// A device that keeps nothing has nothing to ask about.
		return 0;
	}
}
