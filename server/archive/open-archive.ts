import { basename } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { SiteError } from "../lib/errors.ts";
import { measureStream } from "./entries.ts";
import { ARCHIVE_FORMAT, MANIFEST, type Manifest, manifestSchema, tableFile } from "./manifest.ts";
import { isSealed } from "./seal.ts";

/** The most bytes of a manifest: that of some 200 000 files. */
const MANIFEST_MAX = 32_000_000;

/** An archive whose bytes are as they were written. The caller closes it. */
export interface Archive {
	manifest: Manifest;
	/** The content of a file. */
	read(name: string): Promise<Readable>;
	close(): void;
}

const refusal = (detail: string, cause?: unknown) => new SiteError("invalid", detail, { cause });

/**
 * Opens an archive after every byte of it was checked.
 *
 * @param name the name of the file for messages, where its path has another
 * @throws SiteError `invalid` for a file that is damaged, with the name of the damaged part, that is no archive of this
 *   site, or that a newer release wrote
 */
export async function openArchive(file: string, name = basename(file)): Promise<Archive> {
	const isWhole = await isSealed(file);
	const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
		throw refusal(`Файл ${name} повреждён или скачан не целиком: это не целая копия сайта.`, error);
	});
	try {
		const entries = await readEntries(zip);
		const manifest = await readManifest(zip, entries);
		if (!isWhole) throw refusal(await describeDamage(zip, entries, manifest));
		return {
			manifest,
			async read(name) {
				const entry = entries.get(name);
				if (!entry) throw refusal(`Копия повреждена: в ней нет файла ${name}.`);
				return zip.openReadStreamPromise(entry);
			},
			close: () => zip.close(),
		};
	} catch (error) {
		zip.close();
		throw error;
	}
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
	const entries = new Map<string, Entry>();
	try {
		for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
	} catch (error) {
		throw refusal("Копия повреждена: не читается список её файлов.", error);
	}
	return entries;
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
	const entry = entries.get(MANIFEST);
	if (entry && entry.uncompressedSize > MANIFEST_MAX)
		throw refusal(`Копия повреждена: файл ${MANIFEST} слишком велик.`);
	if (!entry)
		throw refusal("Это не копия этого сайта. Статьи из другого блога переносятся иначе: «Копии» → «Перенести блог».");
	const text = await zip
		.openReadStreamPromise(entry)
		.then(buffer)
		.catch((error: unknown) => {
			throw refusal(`Копия повреждена: файл ${MANIFEST} не читается.`, error);
		});
	const parsed = manifestSchema.safeParse(parseJson(text.toString()));
	if (!parsed.success) throw refusal(`Копия повреждена: файл ${MANIFEST} не разобрать.`);
	if (parsed.data.format > ARCHIVE_FORMAT) throw newerRelease();
	return parsed.data;
}

/** The error of an archive that this release does not understand yet. */
export const newerRelease = () =>
	refusal("Копию сделала более новая версия сайта. Обновите сайт и восстановите копию ещё раз.");

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The damage of an archive whose bytes have changed, by the name of the first file that is not as the manifest says. */
async function describeDamage(zip: ZipFile, entries: Map<string, Entry>, manifest: Manifest): Promise<string> {
	const names = [...Object.keys(manifest.tables).map(tableFile), ...Object.keys(manifest.files)];
	for (const name of new Set(names)) {
		const entry = entries.get(name);
		const facts =
			entry &&
			(await zip
				.openReadStreamPromise(entry)
				.then(measureStream)
				.catch(() => undefined));
		if (facts?.sha256 !== manifest.files[name]?.sha256)
			return `Копия повреждена: файл ${name} не такой, каким был записан.`;
	}
	return "Копия повреждена или собрана в ZIP заново: изменились байты вне её файлов. Возьмите файл таким, каким он был скачан.";
}
