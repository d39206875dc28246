import { Alert, Button, Text } from "@mantine/core";
import { isSessionEnded } from "../../kit/calls/failure.ts";
import { passwordPrompt } from "../../kit/calls/password-prompt.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useWaiting } from "../../kit/queries/use-waiting.ts";

/**
 * A notice that the session has ended and no new data is loaded, with a sign-in button, after which everything is
 * reloaded. Forms do not need it, since their next save asks for the password and the notice would push down the text
 * being typed. The backups page explains itself that a restore ends all sessions.
 */
export function SessionNotice() {
	const { comments, enquiries } = useWaiting();
	const utils = trpc.useUtils();
	if (!isSessionEnded(comments.error) && !isSessionEnded(enquiries.error)) return null;
	const signIn = async () => {
		if (await passwordPrompt.ask()) await utils.invalidate();
	};
	return (
		<Alert role="status" color="madder" mb="md" title="Сеанс закончился">
			<Text size="sm">О новых комментариях и заявках вы здесь не узнаете, пока не войдёте. Набранное осталось.</Text>
			<Button size="xs" variant="default" mt="sm" onClick={() => void signIn()}>
				Войти
			</Button>
		</Alert>
	);
}
