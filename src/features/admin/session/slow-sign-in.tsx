import { Text } from "@mantine/core";
import { useEffect, useState } from "react";

// A sign-in takes a fraction of a second where nothing delays it.
const NOTICEABLE_MS = 2_000;
/** The longest that the server delays a name (behaviour: signing in), in seconds. */
const LONGEST_SECONDS = 30;

/** Says why a sign-in takes so long, once it does. */
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
	const left = Math.max(0, LONGEST_SECONDS - seconds);
	return (
		<Text size="sm" c="dimmed" role="status">
			Вход занимает дольше обычного. После неудачных попыток он намеренно
			замедлен{left > 0 ? `: осталось не больше ${left} с.` : "."}
		</Text>
	);
}
