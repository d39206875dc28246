import { createServer } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { connectOrm } from "#db/open.ts";
import { listen } from "#packages/testing";
import { explainFailure } from "./failures.ts";

/** Connects to an unreachable database. @returns the output */
async function explain(url: string): Promise<string> {
	const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
	vi.spyOn(process, "exit").mockReturnValue(undefined as never);
	vi.stubEnv("DATABASE_URL", url);
	onTestFinished(() => {
		vi.restoreAllMocks();
		vi.unstubAllEnvs();
	});
	await connectOrm({ url, connectMs: 300 }).catch(explainFailure);
	return written.mock.calls.join("");
}

it("the URL of an unresponsive database is printed without its password", async () => {
	const silent = createServer((socket) => socket.on("error", () => undefined));
	const port = await listen(silent);
	onTestFinished(() => void silent.close());
	expect(await explain(`postgres://site:geheim@127.0.0.1:${port}/site`)).toMatch(
		/^The database of DATABASE_URL \(postgres:\/\/site@127\.0\.0\.1:\d+\/site\) does not answer\. Look whether it is up/m,
	);
});

it("a URL whose password contains an unescaped slash is not printed", async () => {
	const printed = await explain("postgres://127.0.0.1:1/geheim@host/site");
	expect(printed).toContain("(postgres://…) cannot be reached");
	expect(printed).not.toContain("geheim");
});
