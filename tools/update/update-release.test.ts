import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "#server/testing/running-site.ts";
import { BACK, type Deployment, FORWARD, updateRelease } from "./update-release.ts";
import { ReleaseFailure } from "./watch-release.ts";

const LIMITS = { startMs: 2_000, watchMs: 50, intervalMs: 1 };
const NOTHING = () => undefined;

/** A fake deployment: a release is a server, and `routes` decides where requests go. */
async function createDeployment(next: {
	status: number;
	migration?: Error;
	copy?: Error;
	start?: Error;
	route?: Error;
}) {
	const steps: string[] = [];
	const servers = new Map<number, Server>();
	const serve = async (status: number, onPort = 0) => {
		const server = createServer((request, response) => {
			response.statusCode = request.url === "/readyz" ? 200 : status;
			response.end();
		});
		await once(server.listen(onPort, "127.0.0.1"), "listening");
		onTestFinished(() => void server.close());
		const { port } = server.address() as AddressInfo;
		servers.set(port, server);
		return port;
	};
	const former = await serve(200);
	const state = { current: former, routes: [former] };
	const attempt = async (name: string, error?: Error) => {
		steps.push(name);
		if (error) throw error;
	};
	const deployment: Deployment = {
		current: async () => ({ release: "former", port: state.current }),
		makeCopy: () => attempt("copy", next.copy),
		migrate: () => attempt("migrate", next.migration),
		nextPort: freePort,
		async start(_, port) {
			steps.push("start");
			if (next.start) throw next.start;
			await serve(next.status, port);
		},
		watched: (port) => ({
			url: `http://127.0.0.1:${port}`,
			metricsToken: undefined,
			checkProcess: async () => undefined,
		}),
		async route(...ports) {
			if (next.route) throw next.route;
			state.routes = ports.flatMap((port) => port ?? []);
		},
		async stop(port) {
			servers.get(port)?.closeAllConnections();
			servers.get(port)?.close();
			servers.delete(port);
		},
		async settle(port) {
			state.current = port;
		},
	};
	return { deployment, state, servers, steps, former };
}

describe("an update", () => {
	it("makes a backup, migrates, starts the new release and stops the previous one", async () => {
		const { deployment, state, servers, steps, former } = await createDeployment({ status: 200 });
		await updateRelease(deployment, "next", LIMITS, NOTHING);
		expect(steps).toEqual(["copy", "migrate", "start"]);
		expect(state.current).not.toBe(former);
		expect(state.routes).toEqual([state.current]);
		expect([...servers.keys()]).toEqual([state.current]);
	});

	it("reports the start and the outcome of an update or a rollback", async () => {
		for (const [words, started, done] of [
			[FORWARD, "Новая версия запускается …", "Готово: работает новая версия"],
			[BACK, "Прежняя версия запускается …", "Готово: сайт вернулся на прежнюю версию"],
		] as const) {
			const { deployment } = await createDeployment({ status: 200 });
			const lines: string[] = [];
			await updateRelease(deployment, "next", LIMITS, (line) => lines.push(line), words);
			expect(lines).toContain(started);
			expect(lines.at(-1)).toContain(done);
		}
	});

	it("rolls back if the pages of the new release fail", async () => {
		const { deployment, state, servers, former } = await createDeployment({ status: 500 });
		await expect(updateRelease(deployment, "next", LIMITS, NOTHING)).rejects.toThrow(ReleaseFailure);
		expect(state).toEqual({ current: former, routes: [former] });
		expect([...servers.keys()]).toEqual([former]);
	});

	it("keeps the previous release if the new one cannot be started or routed", async () => {
		for (const failure of [{ route: new Error("the disk is full") }, { start: new Error("no such unit") }]) {
			const { deployment, state, servers, former } = await createDeployment({ status: 200, ...failure });
			await expect(updateRelease(deployment, "next", LIMITS, NOTHING)).rejects.toThrow();
			expect(state).toEqual({ current: former, routes: [former] });
			expect([...servers.keys()]).toEqual([former]);
		}
	});

	it("rolls back if interrupted", async () => {
		const { deployment, state, servers, former } = await createDeployment({ status: 200 });
		const interrupt = new AbortController();
		const say = (line: string) => {
			if (line.includes("смотрим")) interrupt.abort();
		};
		await expect(
			updateRelease(deployment, "next", { ...LIMITS, watchMs: 30_000 }, say, FORWARD, interrupt.signal),
		).rejects.toThrow("прервано");
		expect(state).toEqual({ current: former, routes: [former] });
		expect([...servers.keys()]).toEqual([former]);
	});

	it("starts nothing if the backup or the migration fails", async () => {
		for (const failure of [{ copy: new Error("disk full") }, { migration: new Error("no") }]) {
			const { deployment, steps, servers, former } = await createDeployment({ status: 200, ...failure });
			await expect(updateRelease(deployment, "next", LIMITS, NOTHING)).rejects.toThrow();
			expect(steps).not.toContain("start");
			expect([...servers.keys()]).toEqual([former]);
		}
	});
});
