import { expect, openEditor, test } from "./admin.fixture.ts";

test("the field of a text goes on with what is being written", async ({
	adminPage,
}) => {
	const field = await openEditor(adminPage);
	const { keyboard } = adminPage;

	await test.step("Enter goes on with a list, a numbered one, a quote; twice ends each", async () => {
		await field.fill("");
		for (const line of ["- раз", "два", "", "1. три", "четыре", "", "> пять"]) {
			await keyboard.type(line);
			await keyboard.press("Enter");
		}
		await keyboard.press("Enter");
		await keyboard.type("конец");
		await keyboard.press("Shift+Enter");
		await keyboard.type("абзаца");
		await expect(field).toHaveValue(
			"- раз\n- два\n\n1. три\n2. четыре\n\n> пять\n\nконец\nабзаца",
		);
		await field.fill("");
		await keyboard.type("- раз");
		await keyboard.press("Enter");
		await keyboard.press("Control+z");
		await expect(field).toHaveValue("- раз");
	});

	await test.step("the keyboards of telephones, which name no key, go on with a list too", async () => {
		await field.fill("- раз");
		// Android's keyboards send no key for Enter, only an input event.
		const isTaken = await field.evaluate(
			(element) =>
				!element.dispatchEvent(
					new InputEvent("beforeinput", {
						inputType: "insertLineBreak",
						cancelable: true,
						bubbles: true,
					}),
				),
		);
		expect(isTaken).toBe(true);
		await expect(field).toHaveValue("- раз\n- ");
	});

	await test.step("while a word is being composed, Enter and Tab belong to the input method", async () => {
		await field.fill("- раз\n- два");
		const taken = await field.evaluate((element) => {
			const init = { cancelable: true, bubbles: true, isComposing: true };
			return [
				new InputEvent("beforeinput", {
					...init,
					inputType: "insertLineBreak",
				}),
				new KeyboardEvent("keydown", { ...init, key: "Tab" }),
			].filter((event) => !element.dispatchEvent(event)).length;
		});
		expect(taken).toBe(0);
		await expect(field).toHaveValue("- раз\n- два");
	});

	await test.step("Tab nests an item and Shift+Tab takes it out; Escape and Tab leave the field", async () => {
		await field.fill("- раз\n- два");
		await keyboard.press("Tab");
		await expect(field).toHaveValue("- раз\n  - два");
		await keyboard.press("Enter");
		await keyboard.type("три");
		await expect(field).toHaveValue("- раз\n  - два\n  - три");
		await keyboard.press("Shift+Tab");
		await expect(field).toHaveValue("- раз\n  - два\n- три");
		await keyboard.press("Control+z");
		await expect(field).toHaveValue("- раз\n  - два\n  - три");
		await expect(field).toBeFocused();
		await keyboard.press("Escape");
		await keyboard.press("Shift+Tab");
		await expect(field).not.toBeFocused();
		await keyboard.press("Tab");
		await expect(field).toBeFocused();
		await keyboard.press("Escape");
		await keyboard.press("Tab");
		await expect(field).not.toBeFocused();
		await expect(field).toHaveValue("- раз\n  - два\n  - три");
		await expect(field).toHaveAccessibleDescription(/Esc, затем Tab/);
	});

	await test.step("Ctrl+B, a word, Ctrl+B is a bold word; an empty pair is taken back by either key", async () => {
		await field.fill("");
		await keyboard.type("раз ");
		await keyboard.press("Control+b");
		await keyboard.type("два слова");
		await keyboard.press("Control+b");
		await keyboard.type(" три ");
		await expect(field).toHaveValue("раз **два слова** три ");
		await keyboard.press("Control+b");
		await expect(field).toHaveValue("раз **два слова** три ****");
		await keyboard.press("Control+b");
		await expect(field).toHaveValue("раз **два слова** три ");
		await keyboard.press("Control+i");
		await expect(field).toHaveValue("раз **два слова** три **");
		await keyboard.press("Backspace");
		await expect(field).toHaveValue("раз **два слова** три ");
		await keyboard.press("Control+z");
		await expect(field).toHaveValue("раз **два слова** три **");
		await field.fill("2*");
		await keyboard.type("*3");
		await keyboard.press("ArrowLeft");
		await keyboard.press("ArrowLeft");
		await keyboard.press("Backspace");
		await expect(field).toHaveValue("2*3");
	});
});
