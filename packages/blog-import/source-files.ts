import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, posix, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import yauzl, { type Entry, validateFileName } from "yauzl";
import { decodeFileName } from "./encoding.ts";
import { ImportError } from "./errors/index.ts";
import { unreadable } from "./imported-blog.ts";

/** The maximum number of files in an archive or a folder. */
const FILES_MAX = 20_000;
/** The maximum unpacked size of an archive, in bytes. */
const UNPACKED_MAX = 4_000_000_000;
/** The maximum size, in bytes, of a text that is read at once: an export, or the text of a post. */
const TEXT_MAX = 50_000_000;

/** The files of an archive or a folder. Paths are relative to its root, with slashes and composed letters (NFC). */
export interface SourceFiles {
	paths: readonly string[];
	/** Opens a file. @throws ImportError `invalid` when it is damaged */
	open(path: string): Promise<Readable>;
	/** Reads a file of text. @throws ImportError `invalid` when it is too large or damaged */
	read(path: string): Promise<Buffer>;
	close(): void;
}

const TOO_MANY = `В архиве больше ${FILES_MAX} файлов: столько за раз не перенести. Разделите его на части.`;
const TOO_LARGE = "В распакованном виде архив больше 4 ГБ: столько не перенести. Разделите его на части.";
const DAMAGED = "Архив повреждён или пришёл не целиком. Выгрузите его заново и попробуйте ещё раз.";
const TEXT_TOO_LARGE = `Файл с текстами больше ${TEXT_MAX / 1e6} МБ: столько за раз не прочитать. Разделите выгрузку на части.`;

/** Refuses a text that is too large. @throws ImportError `invalid` */
export function refuseLargeText(byteLength: number): void {
	if (byteLength > TEXT_MAX) throw unreadable(TEXT_TOO_LARGE);
}

// Files that systems add to archives and that are not part of the blog.
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|node_modules\/|Thumbs\.db$)/;

/**
 * Opens a ZIP archive and reads its list of files. Nothing is unpacked: paths serve only as names, and a file whose
 * size differs from the listed one is refused while it is read.
 *
 * @throws ImportError `invalid` for a file that is not a ZIP, for too many files or bytes, and for paths that leave the
 *   archive
 */
export async function openZip(path: string): Promise<SourceFiles> {
	const zip = await yauzl
		.openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
		.catch((cause: unknown) => {
			throw unreadable("Это не архив ZIP, или он повреждён. Выгрузите его заново и попробуйте ещё раз.", cause);
		});
	const entries = new Map<string, Entry>();
	try {
		if (zip.entryCount > FILES_MAX) throw unreadable(TOO_MANY);
		let unpacked = 0;
		for await (const entry of zip.eachEntry()) {
			unpacked += entry.uncompressedSize;
			if (unpacked > UNPACKED_MAX) throw unreadable(TOO_LARGE);
			if (entry.isEncrypted()) throw unreadable("Архив защищён паролем. Выгрузите его без пароля.");
			const name = nameOf(entry);
			if (!name.endsWith("/") && !HIDDEN.test(name)) entries.set(name, entry);
		}
	} catch (error) {
		zip.close();
		throw explain(error);
	}
	const entryAt = (name: string) => {
		const entry = entries.get(name);
		if (!entry) throw unreadable(`В архиве нет файла «${name}».`);
		return entry;
	};
	const open = (name: string) =>
		zip.openReadStreamPromise(entryAt(name)).catch((cause: unknown) => {
			throw unreadable(DAMAGED, cause);
		});
	return {
		paths: [...entries.keys()],
		open,
		async read(name) {
			refuseLargeText(entryAt(name).uncompressedSize);
			return buffer(await open(name)).catch((cause: unknown) => {
				throw unreadable(DAMAGED, cause);
			});
		},
		close: () => zip.close(),
	};
}

/**
 * The flag of a name in UTF-8, and the extra field with the UTF-8 form of other names (APPNOTE 6.3.10, 4.4.4 and
 * 4.6.9).
 */
const UTF8_FLAG = 0x800;
const UNICODE_PATH = 0x7075;

/**
 * The name of a file in composed letters: Macs decompose them, and archives from Windows have names in its code page.
 */
function nameOf({ generalPurposeBitFlag, extraFields, fileName, fileNameRaw }: Entry): string {
	const isKnown = (generalPurposeBitFlag & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
	const name = (isKnown ? fileName : decodeFileName(fileNameRaw).replaceAll("\\", "/")).normalize("NFC");
	const problem = validateFileName(name);
	if (problem) throw new Error(problem);
	return name;
}

/** Translates an error of the list of files: the library has its own message for paths that leave the archive. */
function explain(error: unknown): unknown {
	if (!(error instanceof Error) || error instanceof ImportError) return error;
	if (/relative path|absolute path|invalid characters/.test(error.message)) {
		return unreadable("В архиве есть путь, который ведёт за его пределы. Такой архив не принимается.", error);
	}
	return unreadable(DAMAGED, error);
}

/** Opens a folder of the disk. Symbolic links are left out. @throws ImportError `invalid` for too many files */
export async function openSourceFolder(folder: string): Promise<SourceFiles> {
	const found = await readdir(folder, { recursive: true, withFileTypes: true });
	const written = found
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
		.filter((path) => !HIDDEN.test(path));
	const names = new Map(written.map((path) => [path.normalize("NFC"), path]));
	const paths = [...names.keys()].sort();
	const fileAt = (path: string) => join(folder, names.get(path) ?? path);
	if (paths.length > FILES_MAX) throw unreadable(TOO_MANY);
	return {
		paths,
		open: async (path) => createReadStream(fileAt(path)),
		async read(path) {
			const file = fileAt(path);
			refuseLargeText((await stat(file)).size);
			return buffer(createReadStream(file));
		},
		close: () => undefined,
	};
}

/**
 * The paths to which a URL in a text may refer, without its query: percent-decoded, and as written, since a file may
 * have been saved under such a name.
 */
export function pathsOfUrl(url: string): string[] {
	const [path = ""] = url.split(/[?#]/, 1);
	const written = path.normalize("NFC");
	try {
		return [...new Set([decodeURIComponent(path).normalize("NFC").replaceAll("\\", "/"), written])];
	} catch {
		return [written];
	}
}

/**
 * Finds the first path that equals an ending, or ends with it after a slash. The ending is part of a URL. Paths are
 * indexed by file name, since there may be thousands of both.
 */
export function endingFinder(paths: readonly string[]): (ending: string) => string | undefined {
	const byName = Map.groupBy(paths, (path) => posix.basename(path));
	const find = (ending: string) =>
		byName.get(posix.basename(ending))?.find((path) => path === ending || path.endsWith(`/${ending}`));
	return (url) => pathsOfUrl(url).flatMap((ending) => find(ending) ?? [])[0];
}

/** Decodes a text: UTF-8 unless a byte order mark or the declaration of an XML says otherwise. @throws ImportError `invalid` */
export function decodeText(bytes: Buffer): string {
	const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.toString("latin1", 0, 200))?.[1];
	const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
	try {
		return new TextDecoder(isUtf16 ? "utf-16le" : (declared ?? "utf-8"), { fatal: true }).decode(bytes);
	} catch (cause) {
		throw unreadable("Файл не в той кодировке: сохраните его в UTF-8 и попробуйте ещё раз.", cause);
	}
}
