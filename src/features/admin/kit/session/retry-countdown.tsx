import { Text } from "@mantine/core";
import { useEffect, useState } from "react";

const formatMinutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A countdown until the next attempt is allowed. */
export function RetryCountdown({ seconds }: { seconds: number }) {
	const [end] = useState(() => Date.now() + seconds * 1_000);
	const [left, setLeft] = useState(seconds);
	useEffect(() => {
		const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000))), 1_000);
		return () => clearInterval(timer);
	}, [end]);
	return (
		<Text size="sm" mt="xs" role="timer">
			{left > 0 ? `Следующая попытка через ${formatMinutes(left)}` : "Можно попробовать снова"}
		</Text>
	);
}
