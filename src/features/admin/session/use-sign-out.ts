import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { clearTexts } from "../drafts/kept-texts.ts";
import { failureOf } from "../failure/failure.ts";
import { notifications, notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";
import { forgetToken } from "./token.ts";
import { useSignOutQuestion } from "./use-sign-out-question.tsx";

/** Forgets the session on this device: the token and everything that was read with it. */
export function useForgetSession(): () => void {
	const queryClient = useQueryClient();
	const utils = trpc.useUtils();
	const navigate = useNavigate();

	function forgetAnswers(): void {
		const viewer = hashKey(getQueryKey(trpc.auth.viewer, undefined, "query"));
		queryClient.removeQueries({
			predicate: ({ queryHash }) => queryHash !== viewer,
		});
		void navigate({ to: "/admin" });
	}
	return () => {
		forgetToken();
		// Nothing can be undone any more, and what failed was said to who has left.
		notifications.clear();
		utils.auth.viewer.setData(undefined, null);
		// Mounted components would query again: the session gate unmounts them first.
		setTimeout(forgetAnswers);
	};
}

/** Ends the session on the server and here, after what the owner is asked before it. */
export function useSignOut() {
	const forget = useForgetSession();
	const askFirst = useSignOutQuestion();
	const logout = trpc.auth.logout.useMutation();

	async function signOut(): Promise<void> {
		const answer = await askFirst();
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
		// While the forms of this tab are known as its own.
		const isCleared = answer !== "clear" || (await clearDevice());
		forget();
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

/** Forgets the texts on this device. @returns whether it could */
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
