import { mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { setUpFolder, zipOf } from "#packages/testing";
import { openSourceFolder, openZip } from "./source-files.ts";

const folder = setUpFolder();

async function write(bytes: Uint8Array | string): Promise<string> {
	const path = join(folder(), "export.zip");
	await writeFile(path, bytes);
	return path;
}

describe("an archive", () => {
	it("lists its files by path, without those that operating systems add", async () => {
		const files = await openZip(
			await write(
				zipOf([
					{ name: "posts/", content: "" },
					{ name: "posts/море.md", content: "Текст" },
					{ name: "__MACOSX/posts/._море.md", content: "" },
					{ name: ".DS_Store", content: "" },
				]),
			),
		);
		expect(files.paths).toEqual(["posts/море.md"]);
		expect(`${await files.read("posts/море.md")}`).toBe("Текст");
		files.close();
	});

	it("returns composed file names from Windows and macOS, with or without the UTF-8 flag", async () => {
		const namesOf = async (archive: string) => {
			const files = await openZip(join(import.meta.dirname, "fixtures", archive));
			files.close();
			return files.paths;
		};
		expect(await namesOf("windows-cp866.zip")).toEqual(["Блог/Вечерняя тревога.md", "Блог/Схема.png"]);
		const mac = ["Заметки/Тихий край.md", "Заметки/Тихий край.png", "Заметки/вложения/Ёжик й.png"];
		expect(await namesOf("mac-nfd.zip")).toEqual(mac);
		const flagged = zipOf(mac.map((name) => ({ name: name.normalize("NFD"), content: "x" })));
		const files = await openZip(await write(flagged));
		expect(files.paths).toEqual(mac);
		expect(`${await files.read("Заметки/Тихий край.md")}`).toBe("x");
		files.close();
	});

	it.each([
		["is none", Buffer.from("PK\x03\x04 and no more"), /не архив ZIP/],
		["leaves its folder", zipOf([{ name: "../../etc/passwd", content: "x" }]), /за его пределы/],
		["has an absolute path", zipOf([{ name: "/etc/passwd", content: "x" }]), /за его пределы/],
		[
			"is a bomb by its list of files",
			zipOf([1, 2].map((n) => ({ name: `${n}`, content: "x", claimedSize: 3_000_000_000 }))),
			/больше 4 ГБ/,
		],
		[
			"has too many files",
			zipOf(Array.from({ length: 20_001 }, (_, n) => ({ name: `${n}`, content: "" }))),
			/больше 20000 файлов/,
		],
	])("is rejected with a clear message when it %s", async (_, bytes, message) => {
		await expect(openZip(await write(bytes))).rejects.toThrow(message);
	});

	it("does not return more of a file than its listed size", async () => {
		const bomb = zipOf([{ name: "a.md", content: "0".repeat(1_000_000), claimedSize: 10 }]);
		const files = await openZip(await write(bomb));
		await expect(files.read("a.md")).rejects.toThrow(/повреждён/);
		await expect(buffer(await files.open("a.md"))).rejects.toThrow();
		files.close();
	});

	it("rejects a text above the size limit, but reads its other files", async () => {
		const files = await openZip(
			await write(
				zipOf([
					{ name: "a.md", content: "x", claimedSize: 60_000_000 },
					{ name: "b.md", content: "y" },
				]),
			),
		);
		await expect(files.read("a.md")).rejects.toThrow(/больше 50 МБ/);
		expect(`${await files.read("b.md")}`).toBe("y");
		files.close();
	});
});

describe("a folder", () => {
	it("lists its files by path, without hidden files and symbolic links", async () => {
		await mkdir(join(folder(), "in/.git"), { recursive: true });
		for (const name of ["a.md", ".git/config"]) await writeFile(join(folder(), "in", name), "x");
		await symlink("/etc/passwd", join(folder(), "in/secret.md"));
		const files = await openSourceFolder(join(folder(), "in"));
		expect(files.paths).toEqual(["a.md"]);
	});

	it("rejects a text above the size limit", async () => {
		await mkdir(join(folder(), "large"));
		await writeFile(join(folder(), "large/a.md"), "");
		await truncate(join(folder(), "large/a.md"), 60_000_000);
		await expect((await openSourceFolder(join(folder(), "large"))).read("a.md")).rejects.toThrow(/больше 50 МБ/);
	});
});
