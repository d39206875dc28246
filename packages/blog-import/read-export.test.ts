import { truncate, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { setUpFolder, zipOf } from "#packages/testing";
import type { ImportSource } from "./imported-blog.ts";
import { readExport } from "./read-export.ts";
import { exampleExport } from "./testing/index.ts";

const folder = setUpFolder();
const read = (source: ImportSource) =>
	readExport({ source, from: folder("export"), site: "", withPages: false, now: new Date() });

it.each([
	["ghost", "", /Файл пустой/],
	["ghost", "{", /JSON повреждён/],
	["wordpress", "<rss>", /XML повреждён/],
	["markdown", "# Текст", /Нужен архив ZIP/],
	["markdown", zipOf([{ name: "a.txt", content: "x" }]), /ни одного файла \.md/],
	["ghost", zipOf([{ name: "a.txt", content: "x" }]), /нет файла JSON/],
	["wordpress", zipOf([{ name: "a.txt", content: "x" }]), /нет файла XML/],
	["rss", exampleExport("wordpress-1.2.xml"), /не лента RSS или Atom, а выгрузка WordPress\. Выберите «WordPress»/],
	["rss", exampleExport("ghost-5.json"), /а выгрузка Ghost\. Выберите «Ghost»/],
	["rss", zipOf([{ name: "a/export.xml", content: exampleExport("wordpress-1.2.xml") }]), /а выгрузка WordPress/],
	["rss", "<!DOCTYPE html><html><body>404</body></html>", /а страница сайта/],
	["wordpress", exampleExport("tilda.xml"), /Это не выгрузка WordPress, а лента RSS или Atom\. Выберите «RSS»/],
	["wordpress", exampleExport("ghost-1.json"), /а выгрузка Ghost/],
	["wordpress", zipOf([{ name: "posts/a.md", content: "x" }]), /а архив ZIP с файлами Markdown/],
	["ghost", exampleExport("blogger.xml"), /а лента RSS или Atom/],
	["markdown", exampleExport("wordpress-1.2.xml"), /а выгрузка WordPress/],
	["markdown", zipOf([{ name: "blog.json", content: exampleExport("ghost-5.json") }]), /а выгрузка Ghost/],
] as const)(
	"rejects an invalid or mismatched %s export with a clear message (case %#)",
	async (source, bytes, message) => {
		await writeFile(folder("export"), bytes);
		await expect(read(source)).rejects.toThrow(message);
	},
);

it("rejects an export above the size limit", async () => {
	await writeFile(folder("export"), "");
	await truncate(folder("export"), 100_000_000);
	await expect(read("rss")).rejects.toThrow(/больше 50 МБ/);
});
