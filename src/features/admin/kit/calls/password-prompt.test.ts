import { expect, it, vi } from "vitest";
import { PasswordPrompt } from "./password-prompt.ts";

it("asks for the password once for all waiting calls, and again for a later call", async () => {
	const prompt = new PasswordPrompt();
	const listener = vi.fn();
	prompt.subscribe(listener);
	const both = [prompt.ask(), prompt.ask()];
	expect(prompt.isOpen()).toBe(true);
	expect(listener).toHaveBeenCalledTimes(1);
	prompt.answer(true);
	expect(await Promise.all(both)).toEqual([true, true]);
	// A sign-in is ignored while no call waits for it.
	prompt.answer(true);
	expect(prompt.isOpen()).toBe(false);
	const another = prompt.ask();
	prompt.answer(false);
	expect(await another).toBe(false);
});
