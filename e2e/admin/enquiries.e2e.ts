import { readFileSync } from "node:fs";
import { freshSlug } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";
import { call, dismiss, endSession, expect, field, notification, test } from "./admin.fixture.ts";
import { addEnquiries, addEnquiry, removeEnquiries, row, stateButton } from "./enquiries.fixture.ts";
import { confirmIdentity } from "./passkeys.fixture.ts";
import { visit, waitForFirstPage } from "./steps.ts";

const readClipboard = "navigator.clipboard.readText()";

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: VIEWPORTS.phone.hasTouch });

	test("an enquiry is answered in three taps, starting with the link in a notice", async ({ adminPage }) => {
		await adminPage.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		const name = `Анна ${freshSlug("otvet")}`;
		const address = "+1 212 555-01-23";
		const message = "Хотела бы поговорить вечером.";
		const halfDays = ["mon-pm" as const];
		const timeZone = "America/New_York";
		const id = await addEnquiry({ name, channel: "whatsapp", address, message, timeZone, halfDays });
		const urgent = await addEnquiry({ name: freshSlug("srochnaya"), isUrgent: true });
		// The first tap, on the notice.
		await adminPage.goto(`/admin/enquiries/${id}`);
		await expect(adminPage.getByText(message)).toBeInViewport();
		// The number of new enquiries in the tab's label and beside the link, including those of other journeys.
		await expect(adminPage).toHaveTitle(/^\(\d+\) Админ панель/);
		const link = adminPage.getByRole("navigation", { name: "Панель" }).getByRole("link", { name: /^Заявки/ });
		const badge = link.getByLabel(/^\d+\s(ждёт|ждут) ответа, \d+\sсроч/);
		await expect(badge).toHaveText(/^! \d+$/);
		// Neither icon and number nor the label beside a long half-day are cut off. The widths depend on the text, and both
		// values are rounded.
		for (const cut of [badge.locator("> *").first(), adminPage.locator("li .mantine-Button-label").first()]) {
			expect(await cut.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(1);
		}
		await call(adminPage, "enquiry.delete", { id: urgent });

		const template = adminPage.getByRole("button", { name: "Уточнить", exact: true });
		await expect(template).toBeInViewport();
		await template.tap();
		await expect(field(adminPage, "Текст ответа")).toHaveValue(new RegExp(`^Здравствуйте, ${name}\\.`));
		await expect(adminPage.getByRole("link", { name: "Открыть WhatsApp" })).toHaveAttribute(
			"href",
			/^https:\/\/wa\.me\/12125550123\?text=%D0%97%D0%B4/,
		);
		await adminPage.getByRole("button", { name: "Скопировать", exact: true }).tap();
		const copied = notification(adminPage, "Ответ скопирован");
		await expect(copied).toBeVisible();
		expect(await adminPage.evaluate(readClipboard)).toContain(`Здравствуйте, ${name}.`);
		await copied.getByRole("button", { name: "В работе" }).tap();
		await expect(stateButton(adminPage, "В работе")).toHaveAttribute("aria-pressed", "true");

		await notification(adminPage, `«В работе»: ${name}`).getByRole("button", { name: "Отменить" }).tap();
		await expect(stateButton(adminPage, "Новый")).toHaveAttribute("aria-pressed", "true");
		// Once opened, it is no longer unread.
		await visit(adminPage, `/admin/enquiries?q=${encodeURIComponent(name)}`);
		await expect(row(adminPage, name)).toContainText("Новый");
		await expect(row(adminPage, name)).not.toContainText("Не прочитана");
	});
});

test("the inbox works by keyboard and with many enquiries", async ({ adminPage }) => {
	await test.step("J, K and the arrow keys move the focus, letters change the state, Z undoes, Enter opens", async () => {
		const slug = freshSlug("klavishi");
		const names = ["Анна", "Борис", "Вера"].map((name) => `${name} ${slug}`);
		const [first = "", second = "", third = ""] = names;
		await addEnquiries(names);
		await adminPage.goto(`/admin/enquiries?q=${slug}`);
		await row(adminPage, third).waitFor();
		await adminPage.keyboard.press("KeyJ");
		await expect(row(adminPage, first)).toBeFocused();
		await adminPage.keyboard.press("ArrowDown");
		await expect(row(adminPage, second)).toBeFocused();
		await adminPage.keyboard.press("KeyW");
		await expect(row(adminPage, second)).toContainText("В работе");
		// Read enquiries are sorted after unread ones; the focus stays on the enquiry.
		await expect(row(adminPage, second)).toBeFocused();
		await expect(notification(adminPage, `«В работе»: ${second}`)).toBeVisible();
		await adminPage.keyboard.press("KeyZ");
		await expect(row(adminPage, second)).toContainText("Новый");

		await adminPage.keyboard.press("KeyS");
		await expect(row(adminPage, second)).toHaveCount(0);
		await notification(adminPage, `«Спам»: ${second}`).getByRole("button", { name: "Отменить" }).click();
		await expect(row(adminPage, second)).toBeVisible();
		await row(adminPage, first).focus();
		await adminPage.keyboard.press("KeyD");
		await expect(row(adminPage, first)).toHaveCount(0);
		await expect(notification(adminPage, `Заявка удалена: ${first}`)).toBeVisible();
		await adminPage.keyboard.press("KeyZ");
		await expect(row(adminPage, first)).toBeVisible();

		await row(adminPage, third).focus();
		await adminPage.keyboard.press("Enter");
		await expect(adminPage.getByRole("heading", { level: 1, name: third })).toBeVisible();
		await adminPage.getByRole("link", { name: "К заявкам" }).click();
		await expect(adminPage).toHaveURL(new RegExp(`q=${slug}`));
	});

	await test.step("60 enquiries are paginated and searchable, and can be marked as spam in bulk and restored", async () => {
		const slug = freshSlug("volna");
		// A name without digits, unlike the slug.
		const other = `Иванна ${slug}`;
		const guests = Array.from({ length: 59 }, (_, n) => `${n < 7 ? "Реклама" : "Гость"} ${n} ${slug}`);
		await addEnquiries([other, ...guests]);
		try {
			await visit(adminPage, `/admin/enquiries?q=${slug}`);
			await expect(adminPage.getByText("Найдено: 60")).toBeVisible();
			await expect(adminPage.getByRole("article")).toHaveCount(50);
			await adminPage.getByLabel("Поиск").fill(`${slug} иванна`);
			await expect(adminPage.getByText("Найдено: 1", { exact: true })).toBeVisible();
			await expect(row(adminPage, other)).toBeVisible();
			await adminPage.goBack();
			await expect(adminPage.getByText("Найдено: 60")).toBeVisible();

			await adminPage.getByLabel("Поиск").fill(`${slug} реклама`);
			await expect(adminPage.getByText("Найдено: 7", { exact: true })).toBeVisible();
			await adminPage.getByRole("checkbox", { name: "Выбрать все на странице" }).check();
			await adminPage.getByRole("button", { name: "В спам" }).click();
			await adminPage.getByRole("dialog").getByRole("button", { name: "В спам" }).click();
			await expect(notification(adminPage, "В спаме: 7")).toBeVisible();
			await expect(adminPage.getByRole("article")).toHaveCount(0);
			await notification(adminPage, "В спаме: 7").getByRole("button", { name: "Отменить" }).click();
			await expect(adminPage.getByText("Найдено: 7", { exact: true })).toBeVisible();
		} finally {
			await removeEnquiries(slug);
		}
	});
});

test("an enquiry can be answered, scheduled and erased, including text stored on the device", async ({
	adminPage,
	expected,
}) => {
	expected.consoleErrors.push(/status of 404/);

	await test.step("a typed answer is kept on the device, and a template replaces it only after confirmation", async () => {
		const id = await addEnquiry({ name: freshSlug("nabrano"), channel: "telegram", address: "@anna_anna" });
		const path = `/admin/enquiries/${id}`;
		const text = field(adminPage, "Текст ответа");
		await visit(adminPage, path);
		const link = adminPage.getByRole("link", { name: /Telegram/ });
		await expect(link).toHaveText("Открыть Telegram");
		await text.fill("Свои слова");
		await expect(link).toHaveText("Скопировать и открыть Telegram");
		await expect(link).toHaveAttribute("href", "https://t.me/anna_anna");
		await visit(adminPage, path);
		await expect(text).toHaveValue("Свои слова");
		await adminPage.getByRole("button", { name: "Предложить время" }).click();
		const question = adminPage.getByRole("dialog", { name: "Заменить ответ?" });
		await question.getByRole("button", { name: "Отмена" }).click();
		await expect(text).toHaveValue("Свои слова");
		await adminPage.getByRole("button", { name: "Предложить время" }).click();
		await question.getByRole("button", { name: "Заменить", exact: true }).click();
		await expect(text).toHaveValue(/Могу предложить встречу: ___\./);
		await expect(adminPage.getByText("Вместо ___ ничего не подставлено")).toBeVisible();
	});

	await test.step("a meeting can be chosen in either time zone, downloaded as a calendar file, set and undone", async () => {
		const name = freshSlug("vstrecha");
		const id = await addEnquiry({ name, timeZone: "America/New_York", halfDays: ["wed-pm"] });
		await visit(adminPage, `/admin/enquiries/${id}`);
		const time = field(adminPage, "Дата и время");
		await adminPage.getByRole("button", { name: /^Выбрать: среда .*, после 14:00$/ }).click();
		await expect(time).toHaveValue(/T17:00$/);
		await time.fill("2998-12-03T19:00");
		await expect(
			adminPage.getByText("понедельник 3 декабря 2998 г., 19:00 у посетителя (Нью-Йорк, UTC−5)"),
		).toBeVisible();
		await expect(adminPage.getByText("вторник 4 декабря 2998 г., 03:00 у вас (Москва, UTC+3)")).toBeVisible();
		await expect(adminPage.getByText("у вас уже следующий день")).toBeVisible();
		await adminPage.getByText("Ваше время", { exact: true }).click();
		await expect(time).toHaveValue("2998-12-04T03:00");

		// The answer has the time in the visitor's zone.
		await adminPage.getByRole("button", { name: "Подтвердить встречу" }).click();
		await expect(field(adminPage, "Текст ответа")).toHaveValue(
			/понедельник 3 декабря 2998 г\., 19:00 \(Нью-Йорк, UTC−5\)/,
		);

		await adminPage.getByText("Приглашение в календарь").click();
		const download = adminPage.waitForEvent("download");
		await adminPage.getByRole("button", { name: "Скачать файл .ics" }).click();
		await dismiss(adminPage, "Файл для календаря скачан");
		const file = await download;
		expect(file.suggestedFilename()).toBe("vstrecha-2998-12-04.ics");
		const text = readFileSync(await file.path(), "utf8");
		expect(text).toContain("DTSTART:29981204T000000Z");
		expect(text).toContain("DTEND:29981204T010000Z");
		expect(text).toContain("SUMMARY:Встреча");
		expect(text).not.toContain(name);

		await adminPage.getByRole("button", { name: "Назначить", exact: true }).click();
		await expect(adminPage.getByText(/^Назначена во вторник, 4 декабря 2998 г., 03:00/)).toBeVisible();
		await notification(adminPage, `«Назначено»: ${name}`).getByRole("button", { name: "Отменить" }).click();
		await expect(stateButton(adminPage, "Новый")).toHaveAttribute("aria-pressed", "true");
		await expect(adminPage.getByText(/^Назначена/)).toHaveCount(0);
	});

	await test.step("a person's data can be found from an enquiry and erased, including the enquiry", async () => {
		const id = await addEnquiry({
			name: freshSlug("steret"),
			channel: "phone",
			address: `+7999${String(Date.now()).slice(-7)}`,
		});
		await visit(adminPage, `/admin/enquiries/${id}`);
		await field(adminPage, "Текст ответа").fill("Начатый ответ");
		await confirmIdentity(adminPage);
		await adminPage.getByRole("button", { name: "Данные этого человека" }).click();
		const dialog = adminPage.getByRole("dialog", { name: "Персональные данные" });
		await dialog.getByRole("button", { name: "Найти" }).click();
		await expect(dialog).toContainText(/Найдено: 1\sзаявка/);
		await dialog.getByRole("button", { name: "Стереть навсегда" }).click();
		await adminPage
			.getByRole("dialog", { name: "Стереть навсегда?" })
			.getByRole("button", { name: "Стереть", exact: true })
			.click();
		await expect(adminPage.getByRole("alert").filter({ hasText: "Такой заявки нет" })).toBeVisible();
		const stored = () => adminPage.evaluate((key) => localStorage.getItem(key), `admin-enquiry-answer-${id}`);
		await expect.poll(stored).toBeNull();
	});
});

test("an idle tab stops polling for enquiries and resumes when it is used", async ({ adminPage, expected }) => {
	expected.consoleErrors.push(/status of 401/);
	await adminPage.clock.install();
	await adminPage.goto("/admin");
	// A pending request would time out when the clock jumps; scripts may run after the network is idle.
	await waitForFirstPage(adminPage);
	await adminPage.waitForLoadState("networkidle");
	let asked = 0;
	adminPage.on("request", (request) => {
		if (request.url().includes("enquiry.counts")) asked += 1;
	});
	/** The number of requests in two minutes of the page's clock. */
	const askedLater = async () => {
		asked = 0;
		await adminPage.clock.fastForward("02:00");
		await adminPage.waitForTimeout(500);
		return asked;
	};
	await expect.poll(askedLater).toBeGreaterThan(0);
	await adminPage.clock.fastForward("13:00:00");
	// The first poll after the jump is the last one, and may come late.
	await expect.poll(async () => (await askedLater()) + (await askedLater())).toBe(0);
	await adminPage.keyboard.press("Shift");
	await expect.poll(() => asked).toBeGreaterThan(0);
	await expect.poll(askedLater).toBeGreaterThan(0);

	// An ended session is reported, and polling stops.
	await endSession(adminPage);
	await adminPage.clock.fastForward("02:00");
	await expect(adminPage.getByRole("status").filter({ hasText: "Сеанс закончился" })).toBeVisible();
	expect(await askedLater()).toBe(0);
});
