import { setTimeout as sleep } from "node:timers/promises";
import type { StartedSite } from "#server/testing/running-site.ts";
import { makeTerms, settle } from "./blog.ts";
import { type Answer, Client, type Method } from "./client.ts";
import type { Ledger } from "./ledger.ts";
import { type Actor, meanwhile } from "./meanwhile.ts";
import { seededRandom } from "./random.ts";
import { BrokenError } from "./scenario.ts";
import { type Send, Writer } from "./writer.ts";

const WRITERS = 4;

/** Writers of one ledger, with the terms that they use. */
export async function makeWriters(
	client: Client,
	ledger: Ledger,
	seed: number,
): Promise<Writer[]> {
	const terms = await makeTerms(client, ledger);
	return Array.from(
		{ length: WRITERS },
		(_, n) => new Writer(n, ledger, terms, seededRandom(seed + n)),
	);
}

/** Writers as actors, who all send in one way. */
export const sending = (writers: readonly Writer[], send: Send): Actor[] =>
	writers.map((writer) => (isOver) => writer.run(send, isOver));

/** Kills a site some milliseconds after the first write was answered, while writers write. */
export function killWhileWriting(
	site: StartedSite,
	token: string,
	writers: readonly Writer[],
	afterMs: number,
): Promise<void> {
	let isKilled = false;
	const begun = Promise.withResolvers<void>();
	const client = new Client(site, token);
	const send: Send = async (method, path, body) => {
		try {
			const answer = await client.ask(method, path, body);
			demandSuccess(method, path, answer);
			begun.resolve();
			return answer;
		} catch (error) {
			begun.resolve();
			if (isKilled && !(error instanceof BrokenError)) return undefined;
			throw error;
		}
	};
	return meanwhile(sending(writers, send), async (end) => {
		await begun.promise;
		await sleep(afterMs);
		end();
		isKilled = true;
		await site.kill();
	});
}

/** @throws BrokenError when a write has another answer than success */
export function demandSuccess(
	method: Method,
	path: string,
	answer: Answer,
): Answer {
	const { status, text } = answer;
	if ([200, 201, 204].includes(status)) return answer;
	throw new BrokenError(`${method} ${path} was answered ${status}: ${text}`);
}

/** Compares what is there with the ledger, and lets the writers go on with it. @throws BrokenError */
export async function takeStock(
	client: Client,
	ledger: Ledger,
	writers: readonly Writer[],
): Promise<void> {
	const found = await settle(client, ledger);
	for (const writer of writers) writer.adopt(found);
}
