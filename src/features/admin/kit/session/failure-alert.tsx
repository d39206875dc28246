import { Alert, type AlertProps, Text } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import type { Failure } from "../calls/failure.ts";

/** Why an attempt failed, and the time until the next one. Its key is the attempt, so that the countdown begins again. */
export const FailureAlert = ({ failure, ...props }: AlertProps & { failure: Failure }) => (
	<Alert color="madder" title="Не получилось" {...props}>
		{failure.detail}
		{failure.retryAfter !== undefined && <RetryCountdown seconds={failure.retryAfter} />}
	</Alert>
);

const formatMinutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A countdown until the next attempt is allowed. */
export function RetryCountdown({ seconds }: { seconds: number }) {
	const [end] = useState(() => Date.now() + seconds * 1_000);
	const [left, setLeft] = useState(seconds);
	useInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000))), 1_000, { autoInvoke: true });
	return (
		<Text size="sm" mt="xs" role="timer">
			{left > 0 ? `Следующая попытка через ${formatMinutes(left)}` : "Можно попробовать снова"}
		</Text>
	);
}
