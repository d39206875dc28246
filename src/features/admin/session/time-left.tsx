import { Text } from "@mantine/core";
import { useEffect, useState } from "react";

const clockFace = (seconds: number) =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Counts down to the next try. */
export function TimeLeft({ seconds }: { seconds: number }) {
	const [end] = useState(() => Date.now() + seconds * 1_000);
	const [left, setLeft] = useState(seconds);
	useEffect(() => {
		const timer = setInterval(
			() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000))),
			1_000,
		);
		return () => clearInterval(timer);
	}, [end]);
	return (
		<Text size="sm" mt="xs" role="timer">
			{left > 0
				? `Следующая попытка через ${clockFace(left)}`
				: "Можно попробовать снова"}
		</Text>
	);
}
