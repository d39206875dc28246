import { expect, openEditor, test } from "./admin.fixture.ts";

test("the source field continues lists and handles Tab and emphasis marks", async ({ adminPage }) => {
	const field = await openEditor(adminPage);
	const { keyboard } = adminPage;

	await test.step("Enter continues a list, and pressing it twice ends the list", async () => {
		await field.fill("");
		for (const line of ["- раз", "два", "", "конец"]) {
			await keyboard.type(line);
			if (line !== "конец") await keyboard.press("Enter");
		}
		await keyboard.press("Shift+Enter");
		await keyboard.type("абзаца");
		await expect(field).toHaveValue("- раз\n- два\n\nконец\nабзаца");
		await field.fill("");
		await keyboard.type("- раз");
		await keyboard.press("Enter");
		await keyboard.press("Control+z");
		await expect(field).toHaveValue("- раз");
	});

	await test.step("Enter on a phone keyboard continues a list", async () => {
		await field.fill("- раз");
		// Keyboards on Android send no key for Enter, only an input event.
		const isTaken = await field.evaluate(
			(element) =>
				!element.dispatchEvent(
					new InputEvent("beforeinput", { inputType: "insertLineBreak", cancelable: true, bubbles: true }),
				),
		);
		expect(isTaken).toBe(true);
		await expect(field).toHaveValue("- раз\n- ");
	});

	await test.step("during composition Enter and Tab are left to the input method", async () => {
		await field.fill("- раз\n- два");
		const taken = await field.evaluate((element) => {
			const init = { cancelable: true, bubbles: true, isComposing: true };
			return [
				new InputEvent("beforeinput", { ...init, inputType: "insertLineBreak" }),
				new KeyboardEvent("keydown", { ...init, key: "Tab" }),
			].filter((event) => !element.dispatchEvent(event)).length;
		});
		expect(taken).toBe(0);
		await expect(field).toHaveValue("- раз\n- два");
	});

	await test.step("Tab indents a list item, Shift+Tab outdents it, and Escape followed by Tab leaves the field", async () => {
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

	await test.step("Ctrl+B starts and ends bold text, and Backspace removes an empty pair of marks", async () => {
		await field.fill("");
		await keyboard.type("раз ");
		await keyboard.press("Control+b");
		await keyboard.type("два слова");
		await keyboard.press("Control+b");
		await keyboard.type(" три ");
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
