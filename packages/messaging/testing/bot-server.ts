import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "#packages/testing";

/** A request that the stand-in received. */
interface BotCall {
	method: string;
	path: string;
	authorization: string | undefined;
	body: unknown;
}

/** A stand-in for a bot's server, with the requests that it received. */
export interface TestBotServer {
	url: string;
	calls: BotCall[];
	/** The next answers; the last one is repeated. */
	answers: { status: number; body?: unknown }[];
	close(): Promise<void>;
}

/** Starts a stand-in for a bot's server. */
export async function startBotServer(): Promise<TestBotServer> {
	const calls: BotCall[] = [];
	const answers: TestBotServer["answers"] = [{ status: 200, body: { ok: true } }];
	const server = createServer(async (request, response) => {
		const read = await text(request);
		const { method = "", url = "", headers } = request;
		calls.push({
			method,
			path: url,
			authorization: headers.authorization,
			body: read === "" ? undefined : JSON.parse(read),
		});
		const answer = answers.length > 1 ? answers.shift() : answers[0];
		response
			.writeHead(answer?.status ?? 500, { "Content-Type": "application/json" })
			.end(JSON.stringify(answer?.body ?? {}));
	});
	const port = await listen(server);
	return {
		url: `http://127.0.0.1:${port}`,
		calls,
		answers,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
