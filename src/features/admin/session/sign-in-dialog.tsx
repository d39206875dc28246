import { Text } from "@mantine/core";
import { useEffect, useSyncExternalStore } from "react";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { trpc } from "../trpc.ts";
import { passwordPrompt } from "./password-prompt.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { onTokenFromAnotherTab } from "./token.ts";

/** The dialog that asks for the password when the session has ended; afterwards the waiting calls are sent again. */
export function SignInDialog() {
	const isOpen = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.isOpen);
	const { data: viewer } = trpc.auth.viewer.useQuery(undefined, { enabled: false });
	useEffect(() => onTokenFromAnotherTab(() => passwordPrompt.answer(true)), []);
	return (
		<AdminModal
			opened={isOpen}
			onClose={() => passwordPrompt.answer(false)}
			closeOnClickOutside={false}
			title="Сеанс закончился"
			centered
			zIndex={300}
		>
			<Text mb="md">Войдите, и начатое продолжится. Всё набранное осталось на странице.</Text>
			<SignInForm username={viewer?.username} onDone={() => passwordPrompt.answer(true)} />
		</AdminModal>
	);
}
