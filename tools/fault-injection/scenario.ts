export interface DrillOptions {
	/** How often it breaks the site. */
	times: number;
	/** What decides its random moments and writes. */
	seed: number;
	/** How long a start may take until the site is ready, in milliseconds. */
	readyWithinMs: number;
	/** Takes a line about what was done and measured. */
	say(line: string): void;
}

/** Something done to a running site on purpose, with what must hold afterwards. */
export interface Drill {
	summary: string;
	/** How often it breaks the site when nobody says. */
	times: number;
	/** @throws BrokenError with what did not hold */
	run(options: DrillOptions): Promise<void>;
}

/** What a drill found broken. */
export class BrokenError extends Error {
	override name = "BrokenError";
}

/** @throws BrokenError with the message, which may be a list, when the condition does not hold */
export function demand(
	condition: boolean,
	...message: string[]
): asserts condition {
	if (!condition) throw new BrokenError(message.join("\n"));
}
