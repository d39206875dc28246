import type { VisitKind } from "#contract/visit.ts";
import { inBackground } from "../lib/request-scope.ts";

/** A visit of one visitor on one day. */
export interface Visit {
	kind: VisitKind;
	/** The id of the post or work, the words of a search or the path of a missing page; empty for other kinds. */
	subject: string;
	/** The day, as `YYYY-MM-DD`. */
	day: string;
	visitor: string;
	/** The HMAC of the client's IP under the day's salt, for limits; empty for kinds without one. */
	ipHash: string;
}

// The interval of writing: a killed process loses at most the visits of this time.
const FLUSH_MS = 2_000;
// The number of visits that are written without waiting for the interval.
const FLUSH_AT = 1_000;
// The maximum number of visits, beyond which they are dropped: while the database is unavailable they would fill the
// memory.
const VISITS_MAX = 10_000;

/** Buffers visits briefly, so that many readers cause one statement instead of thousands. */
export class VisitBuffer {
	readonly #writeVisits: (visits: Visit[]) => Promise<unknown>;
	readonly #onError: (error: unknown) => void;
	#visits = new Map<string, Visit>();
	#timer: NodeJS.Timeout | undefined;
	#writing: Promise<void> = Promise.resolve();

	/** @param onError receives the reason of a failed write, which is retried later */
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

	/** Writes the buffered visits. Also resolves when that failed; they are then written later. */
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
