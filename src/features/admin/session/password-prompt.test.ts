import { expect, it, vi } from "vitest";
import { PasswordPrompt } from "./password-prompt.ts";

it("asks for the password once, however many calls wait for a new session", async () => {
	const prompt = new PasswordPrompt();
	const listener = vi.fn();
	prompt.subscribe(listener);
	const both = [prompt.ask(), prompt.ask()];
	expect(prompt.isOpen()).toBe(true);
	expect(listener).toHaveBeenCalledTimes(1);
	prompt.answer(true);
	expect(await Promise.all(both)).toEqual([true, true]);
	expect(prompt.isOpen()).toBe(false);
});

it("asks again when a session ends another time", async () => {
	const prompt = new PasswordPrompt();
	const first = prompt.ask();
	prompt.answer(false);
	expect(await first).toBe(false);
	const second = prompt.ask();
	prompt.answer(true);
	expect(await second).toBe(true);
});

it("ignores a sign-in that no call waits for", () => {
	const prompt = new PasswordPrompt();
	prompt.answer(true);
	expect(prompt.isOpen()).toBe(false);
});
