import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotificationQueue } from "./notification-queue.ts";

let queue: NotificationQueue;

beforeEach(() => {
	vi.useFakeTimers();
	queue = new NotificationQueue();
});
afterEach(() => vi.useRealTimers());

const undo = { label: "Отменить", run: () => undefined };
const notify = (title: string, more: { topic?: string; action?: typeof undo } = {}) =>
	queue.add({ variant: "default", title, ...more });
const fail = (title: string, topic?: string) => queue.add({ variant: "destructive", title, topic });
const titles = () => queue.open().map(({ title }) => title);
const shown = () => queue.open().at(-1);
const dismissShown = () => queue.dismiss(shown()?.id ?? 0);

describe("notifications", () => {
	it("are shown one at a time: the newest replaces the previous one", () => {
		notify("Первое");
		notify("Второе");
		expect(titles()).toEqual(["Второе"]);
		// `useSyncExternalStore` requires the same array while nothing changes.
		expect(queue.open()).toBe(queue.open());
	});

	it("are shown immediately, even over an error, which returns until it is seen or dismissed", () => {
		fail("Ошибка");
		dismissShown();
		expect(titles()).toEqual([]);
		fail("Ошибка");
		notify("Удалось другое");
		expect(shown()?.title).toBe("Удалось другое");
		dismissShown();
		expect(titles()).toEqual(["Ошибка"]);
		queue.markSeen(shown()?.id ?? 0);
		expect(titles()).toEqual(["Ошибка"]);
		notify("Удалось другое");
		expect(titles()).toEqual(["Удалось другое"]);
	});

	it("replace earlier ones on the same topic, whether shown or waiting", () => {
		fail("Не удалось", "пароль");
		notify("Удалось", { topic: "пароль" });
		expect(titles()).toEqual(["Удалось"]);
		fail("Не удалось", "пароль");
		notify("Удалось другое", { topic: "тег" });
		notify("Теперь удалось", { topic: "пароль" });
		expect(titles()).toEqual(["Теперь удалось"]);
	});

	it("return after a newer one if they can be undone, newest first", () => {
		notify("Удалено одно", { topic: "1", action: undo });
		notify("Удалено другое", { topic: "2", action: undo });
		notify("Сохранено");
		expect(shown()?.title).toBe("Сохранено");
		dismissShown();
		expect(shown()?.title).toBe("Удалено другое");
		dismissShown();
		expect(titles()).toEqual(["Удалено одно"]);
	});

	it("are withdrawn by topic or all together", () => {
		fail("Не удалось", "черновик");
		notify("Удалено", { topic: "1", action: undo });
		queue.withdraw("черновик");
		expect(titles()).toEqual(["Удалено"]);
		queue.clear();
		expect(titles()).toEqual([]);
	});

	it("call listeners until they unsubscribe, and are removed 1,000,000 ms after dismissal", () => {
		const listener = vi.fn();
		const unsubscribe = queue.subscribe(listener);
		notify("Слышно");
		dismissShown();
		vi.advanceTimersByTime(999_999);
		expect(listener).toHaveBeenCalledTimes(2);
		vi.advanceTimersByTime(1);
		expect(listener).toHaveBeenCalledTimes(3);
		unsubscribe();
		notify("Не слышно");
		expect(listener).toHaveBeenCalledTimes(3);
		expect(titles()).toEqual(["Не слышно"]);
	});
});
