import { connect } from "node:net";
import { openOrm } from "../../db/open.ts";

const LOCAL = "postgres://postgres@127.0.0.1:5432/postgres";

/** The server that tests make their databases on: `TEST_DATABASE_URL`, or the local one. */
export function testServerUrl(): string {
	return process.env.TEST_DATABASE_URL || LOCAL;
}

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}

/** Runs one statement that belongs to no database of ours. */
export async function runAsServer(server: string, sql: string): Promise<void> {
	const orm = await openOrm({ url: server });
	try {
		await orm.em.fork().execute(sql);
	} finally {
		await orm.close();
	}
}

/** Whether anything answers where the test server should be. */
export function isServerThere(): Promise<boolean> {
	const { hostname, port } = new URL(testServerUrl());
	return new Promise((resolve) => {
		const socket = connect(Number(port) || 5432, hostname);
		const answer = (isThere: boolean) => () => {
			socket.destroy();
			resolve(isThere);
		};
		socket.once("connect", answer(true)).once("error", answer(false));
		socket.setTimeout(2_000, answer(false));
	});
}
