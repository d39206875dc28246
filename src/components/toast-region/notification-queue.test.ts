import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotificationQueue } from "./notification-queue.ts";

let queue: NotificationQueue;

beforeEach(() => {
	vi.useFakeTimers();
	queue = new NotificationQueue();
});
afterEach(() => vi.useRealTimers());

const undo = { label: "Отменить", run: () => undefined };
const tell = (
	title: string,
	more: { topic?: string; action?: typeof undo } = {},
) => queue.add({ variant: "default", title, ...more });
const fail = (title: string, topic?: string) =>
	queue.add({ variant: "destructive", title, topic });
const titles = () => queue.open().map(({ title }) => title);
const shown = () => queue.open().at(-1);
const dismissShown = () => queue.dismiss(shown()?.id ?? 0);

describe("notifications", () => {
	it("are shown one at a time: the newest takes the place of the one before", () => {
		tell("Первое");
		tell("Второе");
		expect(titles()).toEqual(["Второе"]);
	});

	it("are shown at once, also while an error stands; one that was not seen comes back", () => {
		fail("Ошибка");
		tell("Удалось другое");
		expect(shown()?.title).toBe("Удалось другое");
		dismissShown();
		expect(titles()).toEqual(["Ошибка"]);
		dismissShown();
		expect(titles()).toEqual([]);
	});

	it("do not bring back an error that has been seen", () => {
		fail("Ошибка");
		queue.markSeen(shown()?.id ?? 0);
		expect(titles()).toEqual(["Ошибка"]);
		tell("Удалось другое");
		expect(titles()).toEqual(["Удалось другое"]);
	});

	it("replace what was said of the same topic, seen or not, shown or waiting", () => {
		fail("Не удалось", "пароль");
		tell("Удалось", { topic: "пароль" });
		expect(titles()).toEqual(["Удалось"]);
		fail("Не удалось", "пароль");
		tell("Удалось другое", { topic: "тег" });
		tell("Теперь удалось", { topic: "пароль" });
		expect(titles()).toEqual(["Теперь удалось"]);
	});

	it("bring back what can be undone, the newest first", () => {
		tell("Удалено одно", { topic: "1", action: undo });
		tell("Удалено другое", { topic: "2", action: undo });
		tell("Сохранено");
		expect(shown()?.title).toBe("Сохранено");
		dismissShown();
		expect(shown()?.title).toBe("Удалено другое");
		dismissShown();
		expect(titles()).toEqual(["Удалено одно"]);
	});

	it("are withdrawn with what they are about, or all of them", () => {
		fail("Не удалось", "черновик");
		tell("Удалено", { topic: "1", action: undo });
		queue.withdraw("черновик");
		expect(titles()).toEqual(["Удалено"]);
		queue.clear();
		expect(titles()).toEqual([]);
	});

	it("tell whoever listens, until he has heard enough", () => {
		const listener = vi.fn();
		const stop = queue.subscribe(listener);
		tell("Слышно");
		dismissShown();
		expect(listener).toHaveBeenCalledTimes(2);
		stop();
		tell("Не слышно");
		expect(listener).toHaveBeenCalledTimes(2);
	});

	it("are the same objects while nothing changes, as React asks", () => {
		tell("Одно");
		expect(queue.open()).toBe(queue.open());
	});

	it("are forgotten 1 000 000 ms after they were dismissed", () => {
		const listener = vi.fn();
		tell("Одно");
		dismissShown();
		queue.subscribe(listener);
		vi.advanceTimersByTime(999_999);
		expect(listener).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		expect(listener).toHaveBeenCalledTimes(1);
		expect(titles()).toEqual([]);
	});
});
