import { Alert, Button, Text } from "@mantine/core";
import { isSessionEnded } from "../../kit/calls/failure.ts";
import { passwordPrompt } from "../../kit/calls/password-prompt.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useWaiting } from "../../kit/queries/use-waiting.ts";

/**
 * Says that the session has ended, so that nothing new is asked for, and offers the sign-in, after which all is loaded again.
 * A form has no need of it, since its next save asks for the password, and it would push the text away that is being typed;
 * the page of the copies says itself why the session has ended: a restore ends all.
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
