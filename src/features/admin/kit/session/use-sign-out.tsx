import { Checkbox, Stack, Text } from "@mantine/core";
import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { failureOf } from "../calls/failure.ts";
import { deleteToken } from "../calls/token.ts";
import { trpc } from "../calls/trpc.ts";
import { useConfirm } from "../dialog/confirm.tsx";
import { mayLeaveForms } from "../drafts/leave-guards.ts";
import { clearTexts, listTexts } from "../drafts/stored-texts.ts";
import { notifications, notifyFailure } from "../notifications/notify.ts";

/** The queries of the sign-in form, which replaces the admin. */
const ASKED_BY_SIGN_IN = [trpc.auth.viewer, trpc.auth.isResetOffered].map((procedure) =>
	hashKey(getQueryKey(procedure, undefined, "query")),
);

/** @returns a function that deletes the session from this device: the token and the cached responses */
export function useClearSession(path = "/admin"): () => void {
	const queryClient = useQueryClient();
	const utils = trpc.useUtils();
	const navigate = useNavigate();

	function clearQueries(): void {
		queryClient.removeQueries({ predicate: ({ queryHash }) => !ASKED_BY_SIGN_IN.includes(queryHash) });
		void navigate({ to: path });
	}
	return () => {
		deleteToken();
		// Notifications go too: nothing can be undone without a session.
		notifications.clear();
		utils.auth.viewer.setData(undefined, null);
		// Mounted components would query again: the session gate unmounts them first.
		setTimeout(clearQueries);
	};
}

/** Ends the session on the server and on this device, after the questions of `useSignOutQuestion`. */
export function useSignOut() {
	const clearSession = useClearSession();
	const askBeforeSignOut = useSignOutQuestion();
	const logout = trpc.auth.logout.useMutation();

	async function signOut(): Promise<void> {
		const answer = await askBeforeSignOut();
		if (answer === "stay") return;
		try {
			await logout.mutateAsync();
		} catch (error) {
			// A 401 means that the session had ended already.
			if (failureOf(error).status !== 401) {
				notifyFailure("sign-out", "Не удалось выйти", error);
				return;
			}
		}
		// The drafts are deleted before the forms unmount: while this tab's forms are open, their drafts count as its own.
		const isCleared = answer !== "clear" || (await clearDevice());
		clearSession();
		if (!isCleared) {
			notifications.add({
				variant: "destructive",
				topic: "sign-out",
				title: "Не удалось удалить тексты с этого устройства",
				text: "Удалите данные сайта в настройках браузера.",
			});
		}
	}
	return { signOut: () => void signOut(), isPending: logout.isPending };
}

/** The choice: stay signed in, sign out, or sign out and delete the texts stored on this device. */
type SignOutAnswer = "stay" | "leave" | "clear";

/**
 * The questions before signing out: about open forms whose unsaved text would be lost, and about drafts stored on this
 * device, which may be shared. The drafts stay unless the owner chooses to delete them.
 */
function useSignOutQuestion(): () => Promise<SignOutAnswer> {
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

/** Deletes the drafts and texts that are stored on this device. @returns whether that succeeded */
async function clearDevice(): Promise<boolean> {
	try {
		clearTexts();
		const { clearDrafts } = await import("../drafts/device-drafts.ts");
		await clearDrafts();
		return true;
	} catch {
		return false;
	}
}
