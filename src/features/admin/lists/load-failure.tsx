import { Alert, Button, Group, Text } from "@mantine/core";
import { type Failure, failureOf } from "../failure/failure.ts";
import { useForgetSession } from "../session/use-sign-out.ts";

interface LoadFailureProps {
	error: unknown;
	/** What could not be read, such as «Не удалось загрузить теги». */
	title: string | ((failure: Failure) => string);
	onRetry(): void;
}

/** Says that a list could not be read, and offers to try again or to sign in anew. */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps) {
	const forgetSession = useForgetSession();
	const failure = failureOf(error);
	return (
		<Alert
			color="madder"
			role="alert"
			title={typeof title === "string" ? title : title(failure)}
		>
			<Text size="sm">{failure.detail}</Text>
			<Group mt="sm" gap="sm">
				<Button size="xs" variant="default" onClick={onRetry}>
					Повторить
				</Button>
				<Button size="xs" variant="default" onClick={forgetSession}>
					Войти заново
				</Button>
			</Group>
		</Alert>
	);
}
