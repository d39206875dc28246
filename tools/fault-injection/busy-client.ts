import { Agent, get, type IncomingMessage } from "node:http";

/** How one question over a kept connection ended. */
export type Outcome =
	| { kind: "answered"; status: number; isLast: boolean }
	/** Nobody took the connection. */
	| { kind: "refused" }
	/** The connection ended before the answer began. */
	| { kind: "dropped"; code: string }
	/** The answer began and did not come to its end. */
	| { kind: "broken"; code: string };

/** Somebody who asks one thing after the other over one kept connection. */
export class BusyClient {
	readonly #url: string;
	readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
	/** Whether an answer has said that the connection ends. */
	isTold = false;
	answers = 0;

	constructor(url: string) {
		this.#url = url;
	}

	/** Asks until an outcome is none that a client can go on after. @returns that outcome */
	async askUntilTold(paths: () => string): Promise<Outcome> {
		for (;;) {
			const outcome = await this.ask(paths());
			if (outcome.kind !== "answered" || outcome.status !== 200) return outcome;
			if (outcome.isLast) return outcome;
		}
	}

	ask(path: string): Promise<Outcome> {
		const { promise, resolve } = Promise.withResolvers<Outcome>();
		const sent = get(this.#url + path, { agent: this.#agent }, (response) => {
			void this.#read(response).then(resolve);
		});
		sent.on("error", ({ code = "" }: NodeJS.ErrnoException) =>
			resolve(
				code === "ECONNREFUSED"
					? { kind: "refused" }
					: { kind: "dropped", code },
			),
		);
		return promise;
	}

	async #read(response: IncomingMessage): Promise<Outcome> {
		try {
			for await (const _ of response);
		} catch (error) {
			const { code = "" } = error as NodeJS.ErrnoException;
			return { kind: "broken", code };
		}
		if (!response.complete) return { kind: "broken", code: "incomplete" };
		this.answers += 1;
		const isLast = response.headers.connection === "close";
		this.isTold ||= isLast;
		return { kind: "answered", status: response.statusCode ?? 0, isLast };
	}

	close(): void {
		this.#agent.destroy();
	}
}
