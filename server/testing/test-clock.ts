import type { Clock } from "../lib/clock.ts";

/** A clock that stands still until a test advances it. A sleep advances it without waiting. */
export class TestClock implements Clock {
	time = new Date("2026-03-12T09:00:00Z");
	slept: number[] = [];

	now(): Date {
		return new Date(this.time);
	}

	async sleep(ms: number): Promise<void> {
		this.slept.push(ms);
		this.advance(ms);
	}

	advance(ms: number): void {
		this.time = new Date(this.time.getTime() + ms);
	}
}
