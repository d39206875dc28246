import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen } from "#packages/testing";
import { requestBot } from "./bot-request.ts";
import { findMaxChats, sendByMax } from "./max.ts";
import { findTelegramChats, sendByTelegram } from "./telegram.ts";
import { startBotServer } from "./testing/bot-server.ts";

const TOKEN = "123:kanarejka";
const MESSAGE = { subject: "Новая заявка", text: "https://example.org/admin", id: "notice-1" };

async function start() {
	const server = await startBotServer();
	onTestFinished(server.close);
	const telegram = { settings: { apiUrl: server.url, chatId: "42" }, secret: TOKEN };
	const max = { settings: { apiUrl: server.url, chatId: "42", certificate: "" }, secret: TOKEN };
	return { server, telegram, max };
}

describe("the Telegram bot", () => {
	it("sends a message to the chat without link previews", async () => {
		const { server, telegram } = await start();
		await sendByTelegram(telegram, MESSAGE);
		expect(server.calls).toEqual([
			expect.objectContaining({
				method: "POST",
				path: `/bot${encodeURIComponent(TOKEN)}/sendMessage`,
				body: {
					chat_id: "42",
					text: "Новая заявка\n\nhttps://example.org/admin",
					link_preview_options: { is_disabled: true },
				},
			}),
		]);
	});

	it("lists the chats with messages to the bot, without duplicates, newest first", async () => {
		const { server, telegram } = await start();
		const messageOf = (chat: object) => ({ update_id: 1, message: { message_id: 1, chat } });
		server.answers[0] = {
			status: 200,
			body: {
				ok: true,
				result: [
					messageOf({ id: 42, type: "private", first_name: "Анна", last_name: "Иванова" }),
					messageOf({ id: -100, type: "group", title: "Дом" }),
					messageOf({ id: 42, type: "private", first_name: "Анна", last_name: "Иванова" }),
				],
			},
		};
		expect(await findTelegramChats(telegram)).toEqual([
			{ id: "42", name: "Анна Иванова" },
			{ id: "-100", name: "Дом" },
		]);
	});

	it.each([
		[401, "token"],
		[404, "token"],
		[400, "chat"],
		[403, "chat"],
		[429, "busy"],
		[502, "busy"],
		[302, "unknown"],
	])("reports the status %i as the failure %s", async (status, failure) => {
		const { server, telegram } = await start();
		server.answers[0] = { status, body: { ok: false, description: TOKEN } };
		await expect(sendByTelegram(telegram, MESSAGE)).rejects.toMatchObject({ failure });
	});
});

describe("the MAX bot", () => {
	it("sends a message to the chat, with the token in a header", async () => {
		const { server, max } = await start();
		await sendByMax(max, MESSAGE);
		expect(server.calls).toEqual([
			{
				method: "POST",
				path: "/messages?chat_id=42&disable_link_preview=true",
				authorization: TOKEN,
				body: { text: "Новая заявка\n\nhttps://example.org/admin" },
			},
		]);
	});

	it("lists the chats with messages or a started dialogue", async () => {
		const { server, max } = await start();
		const recipient = { chat_id: 42, chat_type: "dialog" };
		server.answers[0] = {
			status: 200,
			body: {
				updates: [
					{ update_type: "bot_started", chat_id: 7, user: { user_id: 1, name: "Борис" } },
					{ update_type: "message_created", message: { sender: { user_id: 2, first_name: "Анна" }, recipient } },
				],
				marker: 5,
			},
		};
		expect(await findMaxChats(max)).toEqual([
			{ id: "42", name: "Анна" },
			{ id: "7", name: "Борис" },
		]);
	});

	it("trusts the root certificate in its settings, and fails without it", async () => {
		const read = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name), "utf8");
		const cert = read("localhost-certificate.pem");
		const server = createServer({ cert, key: read("localhost-key.pem") }, (_request, response) => response.end("{}"));
		const port = await listen(server);
		onTestFinished(() => void server.close());
		const botOf = (certificate: string) => ({
			settings: { apiUrl: `https://localhost:${port}`, chatId: "42", certificate },
			secret: TOKEN,
		});
		await expect(sendByMax(botOf(""), MESSAGE)).rejects.toMatchObject({ failure: "certificate" });
		await sendByMax(botOf(cert), MESSAGE);
	});

	it("reports 401 as a token failure and 404 as a chat failure", async () => {
		const { server, max } = await start();
		server.answers.splice(0, 1, { status: 401 }, { status: 404 });
		await expect(sendByMax(max, MESSAGE)).rejects.toMatchObject({ failure: "token" });
		await expect(sendByMax(max, MESSAGE)).rejects.toMatchObject({ failure: "chat" });
	});
});

describe("a request to a bot's server", () => {
	it("fails with an error that does not reveal the token in its URL", async () => {
		const { server, telegram } = await start();
		await server.close();
		const error = await sendByTelegram(telegram, MESSAGE).catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({ failure: "refused" });
		expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("kanarejka");
		expect(error).not.toHaveProperty("cause");
	});

	it("fails when the response exceeds the size or time limit", async () => {
		const { server } = await start();
		server.answers[0] = { status: 200, body: "x".repeat(2_000_000) };
		await expect(requestBot({ url: server.url })).rejects.toMatchObject({ failure: "network" });
		await expect(requestBot({ url: server.url, limitMs: 1 })).rejects.toMatchObject({ failure: "timeout" });
	});
});
