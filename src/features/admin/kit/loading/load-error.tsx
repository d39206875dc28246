import { Alert, Button, Group, Text } from "@mantine/core";
import { type Failure, failureOf } from "../calls/failure.ts";
import { useClearSession } from "../session/use-sign-out.tsx";

interface LoadErrorProps {
	query: { error: unknown; refetch(): unknown };
	/** The message, such as «Не удалось загрузить теги». */
	title: string | ((failure: Failure) => string);
}

/** The loading error of a query, with buttons to retry and to sign in again; nothing without an error. */
export function LoadError({ query: { error, refetch }, title }: LoadErrorProps) {
	const clearSession = useClearSession();
	if (!error) return null;
	const failure = failureOf(error);
	return (
		<Alert color="madder" role="alert" title={typeof title === "string" ? title : title(failure)}>
			<Text size="sm">{failure.detail}</Text>
			<Group mt="sm" gap="sm">
				<Button size="xs" variant="default" onClick={() => void refetch()}>
					Повторить
				</Button>
				<Button size="xs" variant="default" onClick={clearSession}>
					Войти заново
				</Button>
			</Group>
		</Alert>
	);
}
