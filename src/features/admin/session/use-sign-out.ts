import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { clearTexts } from "../drafts/stored-texts.ts";
import { failureOf } from "../errors/failure.ts";
import { notifications, notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";
import { deleteToken } from "./token.ts";
import { useSignOutQuestion } from "./use-sign-out-question.tsx";

/** @returns a function that deletes the session from this device: the token and the cached responses */
export function useClearSession(): () => void {
	const queryClient = useQueryClient();
	const utils = trpc.useUtils();
	const navigate = useNavigate();

	function clearQueries(): void {
		const viewer = hashKey(getQueryKey(trpc.auth.viewer, undefined, "query"));
		queryClient.removeQueries({
			predicate: ({ queryHash }) => queryHash !== viewer,
		});
		void navigate({ to: "/admin" });
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
