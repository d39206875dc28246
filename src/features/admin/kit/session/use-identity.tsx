import { type ReactNode, useState } from "react";
import { trpc } from "../calls/trpc.ts";
import { IdentityDialog, isConfirmed } from "./identity-dialog.tsx";

/**
 * For what needs a confirmation and no question of its own.
 *
 * @returns `ask` runs something at once where the session is confirmed, else after the dialog, which is to be rendered
 */
export function useIdentity(): { ask(run: () => unknown): void; dialog: ReactNode } {
	const utils = trpc.useUtils();
	const [waiting, setWaiting] = useState<{ run(): unknown }>();
	const ask = async (run: () => unknown) => {
		const methods = await utils.auth.signInMethods.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
		if (isConfirmed(methods)) run();
		else setWaiting({ run });
	};
	return {
		ask: (run) => void ask(run),
		dialog: waiting && (
			<IdentityDialog
				title="Подтвердите, что это вы"
				action="Продолжить"
				onConfirmed={async () => void waiting.run()}
				onClose={() => setWaiting(undefined)}
			/>
		),
	};
}
