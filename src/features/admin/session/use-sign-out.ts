import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { failureOf } from "../failure/failure.ts";
import { notifyFailure } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";
import { forgetToken } from "./token.ts";

/** Forgets the session on this device: the token and everything that was read with it. */
export function useForgetSession(): () => void {
	const queryClient = useQueryClient();
	const utils = trpc.useUtils();
	const navigate = useNavigate();
	return () => {
		forgetToken();
		utils.auth.viewer.setData(undefined, null);
		const viewer = hashKey(getQueryKey(trpc.auth.viewer, undefined, "query"));
		queryClient.removeQueries({
			predicate: ({ queryHash }) => queryHash !== viewer,
		});
		void navigate({ to: "/admin" });
	};
}

/** Ends the session on the server and here. */
export function useSignOut() {
	const forget = useForgetSession();
	return trpc.auth.logout.useMutation({
		onSuccess: forget,
		onError(error) {
			// It had ended already.
			if (failureOf(error).status === 401) forget();
			else notifyFailure("Не удалось выйти", error);
		},
	});
}
