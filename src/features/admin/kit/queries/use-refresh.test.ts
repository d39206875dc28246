import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { refetchQueries } from "./use-refresh.ts";

it("discards a first fetch that began before the change", async () => {
	const queryClient = new QueryClient();
	const responses: ((data: string) => void)[] = [];
	const observer = new QueryObserver(queryClient, {
		queryKey: ["list", "trash"],
		queryFn: () =>
			new Promise<string>((resolve) => {
				responses.push(resolve);
			}),
	});
	const stop = observer.subscribe(() => undefined);
	await vi.waitUntil(() => responses.length === 1);
	const refetching = refetchQueries(queryClient, ["list"]);
	await vi.waitUntil(() => responses.length === 2);
	responses[0]?.("before the change");
	responses[1]?.("after the change");
	await refetching;
	expect(observer.getCurrentResult()).toMatchObject({ status: "success", data: "after the change" });
	stop();
});
