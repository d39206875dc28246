import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import {
	type RequestFilteringAgentOptions,
	RequestFilteringHttpAgent,
	RequestFilteringHttpsAgent,
} from "request-filtering-agent";
import { ImportError } from "../errors/index.ts";

const REDIRECTS_MAX = 5;
/** The time limits of a server's silence and of a whole file, in milliseconds. */
const SILENCE_MS = 15_000;
const WHOLE_MS = 120_000;
/** The number of retries for a busy server, and the pause before each, in milliseconds, if the server names none. */
const RETRIES = 2;
const PAUSE_MS = 2_000;
const PAUSE_MS_MAX = 60_000;

/** A file of another site. */
interface RemoteFile {
	body: Readable;
	/** The name at the end of its URL; "" without one. */
	name: string;
}

/** Opens files of other sites. */
export interface RemoteFiles {
	/**
	 * @param signal ends the request, or the body while it is received
	 * @throws ImportError `unavailable` with the reason for the owner; or the reason of the signal
	 */
	open(url: string, signal?: AbortSignal): Promise<RemoteFile>;
}

const refused = (reason: string, cause?: unknown) => new ImportError("unavailable", reason, cause);

interface RemoteOptions {
	/** Addresses that are allowed although they are not public: tests need their own server. */
	filter?: RequestFilteringAgentOptions;
	/** The longest silence of a server in milliseconds. */
	silenceMs?: number;
	/** The pause before a busy server is asked again, in milliseconds. */
	pauseMs?: number;
}

/** The error of a server that may answer later: it got too many requests, or it failed. */
class BusyError extends ImportError {
	readonly pauseMs: number | undefined;

	constructor(reason: string, retryAfter?: string) {
		super("unavailable", reason);
		const seconds = Number(retryAfter);
		this.pauseMs = retryAfter && seconds >= 0 ? Math.min(seconds * 1_000, PAUSE_MS_MAX) : undefined;
	}
}

/**
 * Opens files of other sites over HTTP and HTTPS. Addresses of this machine and of private networks are refused when
 * the connection is made, after the name is resolved, so redirects and names whose address changes cannot lead there
 * either. A busy server is asked again, twice.
 */
export function createRemoteFiles(options: RemoteOptions = {}): RemoteFiles {
	const { filter = {}, silenceMs = SILENCE_MS, pauseMs = PAUSE_MS } = options;
	const agents = { "http:": new RequestFilteringHttpAgent(filter), "https:": new RequestFilteringHttpsAgent(filter) };

	function request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
		return new Promise((resolve, reject) => {
			const { protocol } = url;
			if (protocol !== "http:" && protocol !== "https:") {
				reject(refused("Адрес не http и не https."));
				return;
			}
			const { get } = protocol === "http:" ? http : https;
			// Some sites refuse requests without a user agent.
			const headers = { "User-Agent": "Mozilla/5.0 (compatible; blog-import)", "Accept-Encoding": "identity" };
			const sent = get(url, { agent: agents[protocol], signal, headers, timeout: silenceMs }, resolve);
			sent.on("timeout", () => sent.destroy(refused("Сайт не ответил вовремя.")));
			sent.on("error", (error) => reject(explain(error)));
		});
	}

	async function openOnce(address: string, signal: AbortSignal): Promise<RemoteFile> {
		let url = parse(address);
		for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
			const response = await request(url, signal);
			const { statusCode = 0, headers } = response;
			if (statusCode === 200) {
				return { body: response, name: decodedName(url) };
			}
			response.destroy();
			const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location;
			if (!isRedirect) {
				const reason = `Сайт ответил: ${statusCode}.`;
				throw statusCode === 429 || statusCode >= 500 ? new BusyError(reason, headers["retry-after"]) : refused(reason);
			}
			url = parse(headers.location ?? "", url);
		}
		throw refused("Слишком много перенаправлений.");
	}

	return {
		async open(address, signal = new AbortController().signal) {
			for (let tries = 1; ; tries += 1) {
				try {
					return await openOnce(address, AbortSignal.any([AbortSignal.timeout(WHOLE_MS), signal]));
				} catch (error) {
					signal.throwIfAborted();
					if (!(error instanceof BusyError) || tries > RETRIES) throw error;
					await sleep(error.pauseMs ?? pauseMs * tries, undefined, { signal }).catch(() => signal.throwIfAborted());
				}
			}
		},
	};
}

function parse(address: string, base?: URL): URL {
	if (!URL.canParse(address, base)) throw refused("В адресе ошибка. Проверьте его.");
	const url = new URL(address, base);
	if (url.username || url.password) throw refused("В адресе имя и пароль: их быть не должно.");
	return url;
}

function decodedName({ pathname }: URL): string {
	const name = pathname.split("/").at(-1) ?? "";
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}

/** The reason of a failed request for the owner. */
function explain(error: Error): ImportError {
	if (error instanceof ImportError) return error;
	const { code } = error as NodeJS.ErrnoException;
	// The agent's own message for a private or reserved address.
	if (/is not allowed/.test(error.message))
		return refused("Адрес ведёт во внутреннюю сеть сервера: туда сайт не ходит.", error);
	if (code === "ENOTFOUND") return refused("Такого сайта нет. Проверьте адрес.", error);
	if (error.name === "AbortError" || error.name === "TimeoutError") return refused("Файл шёл слишком долго.", error);
	if (code === "ECONNRESET") return new BusyError("Сайт не ответил.");
	if (code?.includes("CERT") || code?.includes("SSL")) return refused("У сайта неверный сертификат https.", error);
	return refused("Сайт не ответил.", error);
}
