import type { VisitKind } from "#contract/visit.ts";
import { inBackground } from "../lib/request-scope.ts";

/** A visit of one visitor on one day. */
export interface Visit {
	kind: VisitKind;
	/** The id of the post or work, the words of a search or the path of a missing page; empty for other kinds. */
	subject: string;
	/** `YYYY-MM-DD` */
	day: string;
	visitor: string;
	/** The HMAC of the client's IP under the day's salt, by which limits count; empty for kinds without such a limit. */
	ipHash: string;
}

// A killed process loses the visits of this time at most.
const FLUSH_MS = 2_000;
// This many visits are written without waiting for the time.
const FLUSH_AT = 1_000;
// Visits are dropped past this number: while the database is unavailable they would fill the memory.
const VISITS_MAX = 10_000;

/** Collects visits for a moment, so that many readers cause one statement instead of thousands. */
export class VisitBuffer {
	readonly #writeVisits: (visits: Visit[]) => Promise<unknown>;
	readonly #onError: (error: unknown) => void;
	#visits = new Map<string, Visit>();
	#timer: NodeJS.Timeout | undefined;
	#writing: Promise<void> = Promise.resolve();

	/** @param onError receives the reason why visits could not be written; they are written again later */
	constructor(write: (visits: Visit[]) => Promise<unknown>, onError: (error: unknown) => void) {
		this.#writeVisits = write;
		this.#onError = onError;
	}

	/** Adds a visit, which is written within seconds. */
	add(visit: Visit): void {
		this.#store(visit);
		if (this.#visits.size === FLUSH_AT) void inBackground(() => this.flush());
	}

	#store(visit: Visit): void {
		const key = [visit.kind, visit.subject, visit.day, visit.visitor].join("\n");
		if (this.#visits.size >= VISITS_MAX && !this.#visits.has(key)) return;
		this.#visits.set(key, visit);
		this.#timer ??= inBackground(() => setTimeout(() => void this.flush(), FLUSH_MS).unref());
	}

	/** Writes the collected visits. Resolves also when that has failed; the visits are then written again later. */
	flush(): Promise<void> {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#writing = this.#writing.then(() => this.#write());
		return this.#writing;
	}

	async #write(): Promise<void> {
		const visits = this.#visits;
		if (visits.size === 0) return;
		this.#visits = new Map();
		try {
			await this.#writeVisits([...visits.values()]);
		} catch (error) {
			this.#onError(error);
			for (const visit of visits.values()) this.#store(visit);
		}
	}
}
