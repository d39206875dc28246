import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotificationQueue } from "./notification-queue.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const told = (title: string) => ({ variant: "default" as const, title });

describe("notifications", () => {
	it("are shown one at a time: the newest takes the place of the one before", () => {
		const queue = new NotificationQueue();
		queue.add(told("Первое"));
		queue.add(told("Второе"));
		expect(queue.current()?.title).toBe("Второе");
	});

	it("wait their turn behind an error, which stays until it is dismissed", () => {
		const queue = new NotificationQueue();
		const error = queue.add({ variant: "destructive", title: "Ошибка" });
		const next = queue.add(told("Первое"));
		queue.add({ variant: "destructive", title: "Ещё ошибка" });
		expect(queue.current()?.title).toBe("Ошибка");
		queue.dismiss(error);
		expect(queue.current()?.title).toBe("Первое");
		queue.dismiss(next);
		expect(queue.current()?.title).toBe("Ещё ошибка");
	});

	it("tell whoever listens, until he has heard enough", () => {
		const queue = new NotificationQueue();
		const listener = vi.fn();
		const stop = queue.subscribe(listener);
		queue.dismiss(queue.add(told("Слышно")));
		expect(listener).toHaveBeenCalledTimes(2);
		stop();
		queue.add(told("Не слышно"));
		expect(listener).toHaveBeenCalledTimes(2);
	});

	it("are the same object while nothing changes, as React asks", () => {
		const queue = new NotificationQueue();
		queue.add(told("Одно"));
		expect(queue.current()).toBe(queue.current());
	});

	it("are forgotten 1 000 000 ms after they were dismissed", () => {
		const queue = new NotificationQueue();
		const listener = vi.fn();
		queue.dismiss(queue.add(told("Одно")));
		queue.subscribe(listener);
		vi.advanceTimersByTime(999_999);
		expect(listener).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		expect(listener).toHaveBeenCalledTimes(1);
		expect(queue.current()).toBeUndefined();
	});
});
