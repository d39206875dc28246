import { basename } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { attempt } from "es-toolkit";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { SiteError } from "../lib/errors.ts";
import { measureStream } from "./entries.ts";
import { ARCHIVE_FORMAT, MANIFEST, type Manifest, manifestSchema, tableFile } from "./manifest.ts";
import { checkSeal } from "./seal.ts";

/** The folder in which macOS stores metadata. */
const MAC_FOLDER = "__MACOSX/";

/** Advice for an admin whose program has modified a backup. */
const DOWNLOAD_AGAIN =
	"Возьмите файл таким, каким он был скачан, или скачайте копию ещё раз и не распаковывайте её. Safari распаковывает скачанное сам: снимите в его настройках флажок «Открывать „безопасные“ файлы после загрузки».";

/** The maximum size of a manifest, in bytes: that of some 200 000 files. */
const MANIFEST_MAX = 32_000_000;

/** An archive whose bytes are verified. The caller closes it. */
export interface Archive {
	manifest: Manifest;
	read(name: string): Promise<Readable>;
	close(): void;
}

const refusal = (detail: string, cause?: unknown) => new SiteError("invalid", detail, { cause });

/**
 * Opens an archive after verifying every byte of it. One that another program has unpacked and repacked, as macOS does,
 * differs in the bytes around its files and may contain others: then the hash of every file in the manifest is checked.
 *
 * @param name the name of the file for messages, if its path has another one
 * @throws SiteError `invalid` for a file that is damaged, with the name of the damaged part, that is not an archive of
 *   this site, or that was written by a newer release
 */
export async function openArchive(file: string, name = basename(file)): Promise<Archive> {
	const seal = await checkSeal(file);
	const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
		throw refusal(`Файл ${name} повреждён или скачан не целиком: это не целая копия сайта.`, error);
	});
	try {
		const entries = ofArchive(await readEntries(zip));
		const manifest = await readManifest(zip, entries);
		if (seal !== "right") await checkFiles(zip, entries, manifest, seal === "none");
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

/** The files of an archive by their original names: a program that repacks it may put them into a folder. */
function ofArchive(entries: Map<string, Entry>): Map<string, Entry> {
	const [manifest = MANIFEST] = [...entries.keys()]
		.filter((name) => `/${name}`.endsWith(`/${MANIFEST}`) && !name.startsWith(MAC_FOLDER))
		.sort((one, other) => one.length - other.length);
	const folder = manifest.slice(0, -MANIFEST.length);
	const own = [...entries].filter(([name]) => name.startsWith(folder));
	return new Map(own.map(([name, entry]) => [name.slice(folder.length), entry]));
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
	if (!entry) throw refusal(describeOther([...entries.keys()]));
	const text = await zip
		.openReadStreamPromise(entry)
		.then(buffer)
		.catch((error: unknown) => {
			throw refusal(`Копия повреждена: файл ${MANIFEST} не читается.`, error);
		});
	if (crc32(text) !== entry.crc32) throw refusal(`Копия повреждена: файл ${MANIFEST} не такой, каким был записан.`);
	const parsed = manifestSchema.safeParse(attempt(() => JSON.parse(text.toString()))[1]);
	if (!parsed.success) throw refusal(`Копия повреждена: файл ${MANIFEST} не разобрать.`);
	if (parsed.data.format > ARCHIVE_FORMAT) throw newerRelease();
	return parsed.data;
}

/** The error for an archive of a newer release, which this one cannot read. */
export const newerRelease = () =>
	refusal("Копию сделала более новая версия сайта. Обновите сайт и восстановите копию ещё раз.");

/** Describes a ZIP without a manifest, judging by its file names. */
function describeOther(names: readonly string[]): string {
	if (names.some((name) => /(^|\/)tables\/\w+\.ndjson$/.test(name))) {
		return `Копию распаковали и собрали заново, и в ней не хватает файла ${MANIFEST}. ${DOWNLOAD_AGAIN}`;
	}
	const inner = names.find((name) => /(^|\/)backup-[^/]*\.zip$/.test(name) && !name.startsWith(MAC_FOLDER));
	if (inner) return `В этом ZIP лежит другой: ${basename(inner)}. Распакуйте и выберите его.`;
	return "Это не копия этого сайта. Статьи из другого блога переносятся иначе: «Копии» → «Перенести блог».";
}

/** The first file that differs from the manifest; undefined if none does. */
async function findChanged(zip: ZipFile, entries: Map<string, Entry>, manifest: Manifest) {
	const names = [...Object.keys(manifest.tables).map(tableFile), ...Object.keys(manifest.files)];
	for (const name of new Set(names)) {
		const entry = entries.get(name);
		if (!entry) return { name, isMissing: true };
		const facts = await zip
			.openReadStreamPromise(entry)
			.then(measureStream)
			.catch(() => undefined);
		if (facts?.sha256 !== manifest.files[name]?.sha256) return { name, isMissing: false };
	}
	return undefined;
}

/** Checks the files of an archive without a valid seal. @throws SiteError `invalid`, for a wrong seal in any case */
async function checkFiles(zip: ZipFile, entries: Map<string, Entry>, manifest: Manifest, isRepacked: boolean) {
	const changed = await findChanged(zip, entries, manifest);
	if (isRepacked && !changed) return;
	if (!changed) {
		throw refusal("Копия повреждена: изменились байты вне её файлов. Возьмите файл таким, каким он был скачан.");
	}
	const { name, isMissing } = changed;
	if (!isRepacked) throw refusal(`Копия повреждена: файл ${name} не такой, каким был записан.`);
	const what = isMissing ? `в ней не хватает файла ${name}` : `файл ${name} изменился`;
	throw refusal(`Копию распаковали и собрали заново, и ${what}. ${DOWNLOAD_AGAIN}`);
}
