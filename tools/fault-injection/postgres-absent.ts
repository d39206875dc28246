import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { testServerUrl } from "#server/testing/postgres-server.ts";
import {
	createTestEnvironment,
	freePort,
	startSite,
} from "#server/testing/running-site.ts";
import { throughWire, Wire } from "#server/testing/wire.ts";
import { demandRefusedStart } from "./refused-start.ts";
import { type Drill, type DrillOptions, demand } from "./scenario.ts";

const SECRET = "geheimes-wort";

export const postgresAbsent: Drill = {
	summary: "Postgres is not there when the site starts; later it is",
	times: 1,
	async run(options) {
		const environment = await createTestEnvironment();
		const port = await freePort();
		const url = new URL(
			throughWire(String(environment.settings.DATABASE_URL), port),
		);
		url.password = SECRET;
		const settings = { ...environment.settings, DATABASE_URL: url.href };
		try {
			for (let round = 0; round < options.times; round += 1) {
				await demandRefusal(settings, "cannot be reached", options);
				await withSilentServer(port, () =>
					demandRefusal(settings, "does not answer", options),
				);
				await startBehindWire({ ...environment, settings }, port, options);
			}
		} finally {
			await environment.remove();
		}
	},
};

/** @throws BrokenError when a start does not end in time, or does not say why, or says too much */
async function demandRefusal(
	settings: Record<string, string>,
	reason: string,
	{ readyWithinMs, say }: DrillOptions,
): Promise<void> {
	const { output, ms } = await demandRefusedStart(settings, [reason]);
	demand(!output.includes(SECRET), "It told the password:", output);
	demand(!/\bat .*:\d+:\d+/.test(output), "It printed a stack:", output);
	demand(ms <= readyWithinMs, `It gave up only after ${ms} ms`);
	say(`given up after ${ms} ms: ${reason}`);
}

/** Does some work while a server at the port takes connections and says nothing. */
async function withSilentServer(
	port: number,
	work: () => Promise<void>,
): Promise<void> {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket.on("error", () => undefined));
	}).listen(port, "127.0.0.1");
	await once(server, "listening");
	try {
		await work();
	} finally {
		server.close();
		for (const socket of sockets) socket.destroy();
	}
}

async function startBehindWire(
	environment: Parameters<typeof startSite>[0],
	port: number,
	{ say }: DrillOptions,
): Promise<void> {
	const wire = new Wire(testServerUrl());
	await wire.listen(port);
	try {
		const start = performance.now();
		const site = await startSite(environment);
		say(
			`with the server there, ready after ${Math.round(performance.now() - start)} ms`,
		);
		demand((await site.stop()) === 0, "The stop was not clean:", site.output());
	} finally {
		wire.close();
	}
}
