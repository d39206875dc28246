import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { artworks, expectCurrentWork, lightboxOf, workAt } from "./gallery.ts";

test("the page of a work shows it with its details, neighbours and lightbox", async ({ page, expected }) => {
	await test.step("a work opened by its URL is a complete page with links to its neighbours", async () => {
		const work = workAt(4);
		await page.goto(`/gallery/${work.slug}`);
		await expect(page).toHaveTitle(new RegExp(`^${work.titleRu}, ${work.year}`));
		await expect(lightboxOf(page)).toHaveCount(0);
		const main = page.getByRole("main");
		await expect(main.getByRole("heading", { level: 1 })).toContainText(work.titleRu);
		for (const text of [
			work.titleEn,
			work.descriptionRu,
			work.descriptionEn,
			work.mediumRu,
			work.mediumEn,
			work.sizeRu,
			work.sizeEn,
			work.price ?? "",
			"ПРОДАНА / SOLD",
			`Работа 5 из ${artworks.length}`,
		]) {
			await expect(main).toContainText(text);
		}
		const { width, height } = work.sizeCm ?? { width: 0, height: 0 };
		await expect(
			main.getByRole("img", { name: `Картина ${height} × ${width} см рядом с человеком ростом 170 см` }),
		).toBeVisible();
		await expect(main.getByRole("link", { name: `Предыдущая работа ${workAt(3).titleRu}` })).toHaveAttribute(
			"href",
			`/gallery/${workAt(3).slug}`,
		);
		await main.getByRole("link", { name: `Следующая работа ${workAt(5).titleRu}` }).click();
		await expect(main.getByRole("heading", { level: 1 })).toContainText(workAt(5).titleRu);
		await expect(page).toHaveTitle(new RegExp(`^${workAt(5).titleRu}`));
	});

	await test.step("the work and the person beside it are drawn to the same scale", async () => {
		const work = workAt(0);
		await page.goto(`/gallery/${work.slug}`);
		const wall = page.getByRole("img", { name: /170 см/ });
		const [figure, picture] = await wall.evaluate((element) =>
			["svg", "img"].map((part) => {
				const box = element.querySelector(part)?.getBoundingClientRect();
				return { width: box?.width ?? 0, height: box?.height ?? 0 };
			}),
		);
		const centimetre = (figure?.height ?? 0) / 170;
		// To about one per cent.
		for (const side of ["width", "height"] as const) {
			const size = work.sizeCm?.[side] ?? 0;
			expect((picture?.[side] ?? 0) / centimetre / size).toBeCloseTo(1, 1.7);
		}
	});

	await test.step("the picture opens in the lightbox, and Back returns to the page", async () => {
		const work = workAt(12);
		await page.goto(`/gallery/${work.slug}`);
		await waitForHydration(page);
		await page.getByRole("link", { name: /^Рассмотреть/ }).click();
		await expectCurrentWork(page, work);
		await page.keyboard.press("ArrowRight");
		await expectCurrentWork(page, workAt(13));
		await page.goBack();
		await expect(lightboxOf(page)).toHaveCount(0);
		await expect(page).toHaveURL(`/gallery/${work.slug}`);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(work.titleRu);
		await expect(page.getByRole("link", { name: /^Рассмотреть/ })).toBeFocused();
	});

	await test.step("the enquiry button opens the contact form with the work in the message", async () => {
		const work = workAt(2);
		await page.goto(`/gallery/${work.slug}`);
		await page.getByText("Спросить о работе").click();
		const sheet = page.getByRole("dialog", { name: "Как со мной связаться" });
		await expect(sheet.getByRole("textbox")).toHaveValue(
			`Здравствуйте. Хочу спросить о работе «${work.titleRu}» (${work.year}).`,
		);
	});

	await test.step("an unknown slug and filters without results are not found", async () => {
		expected.consoleErrors.push(/status of 404/);
		for (const [path, text] of [
			["/gallery/no-such-work", "Работа не найдена"],
			["/en/gallery/no-such-work", "No such work"],
			["/gallery?medium=acrylic&year=2024", "Таких работ нет"],
		] as const) {
			const response = await page.goto(path);
			expect(response?.status()).toBe(404);
			await expect(page.getByText(text)).toBeVisible();
		}
	});
});
