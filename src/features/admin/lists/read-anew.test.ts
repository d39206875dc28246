import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { readAnew } from "./read-anew.ts";

it("gives up a first reading that began before the change", async () => {
	const queryClient = new QueryClient();
	const answers: ((answer: string) => void)[] = [];
	const observer = new QueryObserver(queryClient, {
		queryKey: ["list", "trash"],
		queryFn: () =>
			new Promise<string>((answer) => {
				answers.push(answer);
			}),
	});
	const stop = observer.subscribe(() => undefined);
	await vi.waitUntil(() => answers.length === 1);
	const reading = readAnew(queryClient, ["list"]);
	await vi.waitUntil(() => answers.length === 2);
	answers[0]?.("before the change");
	answers[1]?.("after the change");
	await reading;
	expect(observer.getCurrentResult()).toMatchObject({
		status: "success",
		data: "after the change",
	});
	stop();
});
