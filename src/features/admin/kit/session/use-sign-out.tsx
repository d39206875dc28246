import { Checkbox, Stack, Text } from "@mantine/core";
import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { attemptAsync } from "es-toolkit";
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
		if (!answer) return;
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
		const [error] = await attemptAsync(async () => answer.isClearing && clearDevice());
		clearSession();
		if (!error) return;
		const advice = "Удалите данные сайта в настройках браузера.";
		notifyFailure("sign-out", "Не удалось удалить тексты с этого устройства", advice);
	}
	return { signOut: () => void signOut(), isPending: logout.isPending };
}

/**
 * Asks before signing out about open forms whose text would be lost, and whether to delete the texts on this device,
 * which may be shared. @returns a function that resolves with the answer; undefined to stay signed in
 */
function useSignOutQuestion(): () => Promise<{ isClearing: boolean } | undefined> {
	const confirm = useConfirm();
	return async () => {
		if (!(await mayLeaveForms())) return;
		const count = listTexts().length + (await countDrafts());
		if (count === 0) return { isClearing: false };
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
		return isConfirmed ? { isClearing } : undefined;
	};
}

// Loaded on demand, since most pages of the admin do not need it.
const loadDrafts = () => import("../drafts/device-drafts.ts");

/** The number of drafts to ask about; without IndexedDB there are none. */
async function countDrafts(): Promise<number> {
	const [, count] = await attemptAsync(async () => (await loadDrafts()).countDrafts());
	return count ?? 0;
}

/** Deletes the drafts and texts that are stored on this device. @throws when the browser does not let it */
async function clearDevice(): Promise<void> {
	clearTexts();
	await (await loadDrafts()).clearDrafts();
}
