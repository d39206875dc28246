import { mkdir, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { setUpFolder } from "#packages/testing";
import { runProgram } from "#server/testing/program.ts";
import { setUpStartedSites } from "#server/testing/started-sites.ts";

const sites = setUpStartedSites("started once");
const folder = setUpFolder();
const run = (...args: string[]) => runProgram("tools/import.ts", args, sites.environment.settings);

it("the import command reports what it would import, and imports it once with --run", async () => {
	await mkdir(folder("blog"));
	await writeFile(
		folder("blog/more.md"),
		"---\ntitle: Море\ndate: 2020-01-02\nurl: /staroe/\ntags: [Вода]\n---\nТекст\n\n<form></form>",
	);
	const checked = await run("markdown", folder("blog"));
	expect(checked).toMatchObject({ code: 0 });
	expect(checked.output).toContain("Море (придёт)\n  /blog/more, 2020-01-02, опубликована");
	expect(checked.output).toContain("с прежнего адреса /staroe будет перенаправление");
	expect(checked.output).toContain("теряется: формы и кнопки: 1");
	const done = await run("markdown", folder("blog"), "--run");
	expect(done.output).toContain("Море (перенесена)");
	expect((await run("markdown", folder("blog"), "--run")).output).toContain("Море (уже перенесена)");
	const site = await sites.start();
	const moved = await fetch(`${site.url}/staroe`, { redirect: "manual" });
	expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/blog/more"]);
});

it("the import command reports a missing file", async () => {
	const { code, output } = await run("ghost", "/nothing.json");
	expect(code).toBe(1);
	expect(output).toContain("Файла /nothing.json нет. Проверьте путь");
});

it("the import command reports an invalid file", async () => {
	await writeFile(folder("ghost.json"), "{");
	const { code, output } = await run("ghost", folder("ghost.json"));
	expect(code).toBe(1);
	expect(output).toContain("JSON повреждён");
	expect(output).not.toMatch(/\n\s+at /);
});
