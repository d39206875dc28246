import { freshSlug } from "../support/site.fixture.ts";
import { call, expect, field, test } from "./admin.fixture.ts";
import { addEnquiry } from "./enquiries.fixture.ts";
import { visit } from "./steps.ts";

test("a note is saved automatically, even after a failure, and conflicts with another window are shown", async ({
	adminPage,
	expected,
}) => {
	expected.consoleErrors.push(/status of 409/, /ERR_FAILED/);
	const id = await addEnquiry({ name: freshSlug("zametka") });
	const path = `/admin/enquiries/${id}`;
	await adminPage.goto(path);
	const note = field(adminPage, "Заметка");
	const storedNote = (id: number) => adminPage.evaluate((key) => localStorage.getItem(key), `admin-enquiry-note-${id}`);
	await note.waitFor();
	// A refetch would show the other window's note before this one is typed.
	await adminPage.waitForLoadState("networkidle");
	await call(adminPage, "enquiry.saveNote", { id, note: "Из другого окна", base: "" });
	await note.fill("Из этого окна");
	await expect(adminPage.getByText("В другом окне заметка стала другой")).toBeVisible();
	await expect(adminPage.getByText("Из другого окна")).toBeVisible();
	await expect(note).toHaveValue("Из этого окна");
	// Unsaved text and its conflict are restored when the page is reopened.
	await visit(adminPage, path);
	await expect(note).toHaveValue("Из этого окна");
	await expect(adminPage.getByText("В другом окне заметка стала другой")).toBeVisible();
	await note.press("End");
	await adminPage.keyboard.type("!");
	await adminPage.getByRole("button", { name: "Оставить обе" }).click();
	await expect(note).toHaveValue("Из другого окна\n\nИз этого окна!");
	await expect(adminPage.getByText("Сохраняется…")).toHaveCount(0);

	await visit(adminPage, path);
	await expect(note).toHaveValue("Из другого окна\n\nИз этого окна!");
	// A note is saved when its page is left.
	await note.fill("Коротко");
	await adminPage.getByRole("link", { name: "К заявкам" }).click();
	await expect.poll(() => storedNote(id)).toBeNull();
	await visit(adminPage, path);
	await expect(note).toHaveValue("Коротко");

	const later = await addEnquiry({ name: freshSlug("bez-seti") });
	await visit(adminPage, `/admin/enquiries/${later}`);
	await adminPage.route("**/api/trpc/enquiry.saveNote*", (route) => route.abort());
	await note.fill("Перезвонить");
	await expect(adminPage.getByText("Не сохранено, но осталось на этом устройстве.")).toBeVisible();
	await visit(adminPage, "/admin/enquiries");
	await adminPage.unrouteAll({ behavior: "wait" });
	await visit(adminPage, `/admin/enquiries/${later}`);
	await expect(note).toHaveValue("Перезвонить");
	// It is removed from the device once the server has it.
	await expect.poll(() => storedNote(later)).toBeNull();
	await expect(adminPage.getByText("Сохраняется…")).toHaveCount(0);
});
