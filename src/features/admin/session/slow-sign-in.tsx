import { Text } from "@mantine/core";
import { useEffect, useState } from "react";

// A sign-in that nothing delays takes a fraction of a second.
const NOTICEABLE_MS = 2_000;
/** The server's longest delay for a user name, in seconds. */
const MAX_DELAY_SECONDS = 30;

/** Explains why a sign-in takes long, after two seconds. */
export function SlowSignIn() {
	const [seconds, setSeconds] = useState(0);
	useEffect(() => {
		const start = Date.now();
		const timer = setInterval(() => {
			const passed = Date.now() - start;
			if (passed >= NOTICEABLE_MS) setSeconds(Math.round(passed / 1_000));
		}, 1_000);
		return () => clearInterval(timer);
	}, []);
	if (seconds === 0) return null;
	const left = Math.max(0, MAX_DELAY_SECONDS - seconds);
	return (
		<Text size="sm" c="dimmed" role="status">
			Вход занимает дольше обычного. После неудачных попыток он намеренно замедлен
			{left > 0 ? `: осталось не больше ${left} с.` : "."}
		</Text>
	);
}
