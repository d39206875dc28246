import type { Page } from "@playwright/test";
import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "#server/api/router.ts";
import { SoftwareAuthenticator } from "#server/testing/software-authenticator.ts";
import { credentials } from "../support/site.fixture.ts";
import { simulateAuthenticators, type VirtualAuthenticators } from "../support/virtual-authenticators.ts";

const PASSKEYS = 2;

/** Re-authenticates the session of a page without the dialog. */
export const confirmIdentity = (page: Page) =>
	page.evaluate(async (password) => {
		await fetch("/api/trpc/auth.confirmPassword", {
			method: "POST",
			headers: { "Content-Type": "application/json", Authorization: `Bearer ${localStorage["admin-token"]}` },
			body: JSON.stringify({ password }),
		});
	}, credentials.password);

/** Opens a separate session on the site of a page, and re-authenticates it. */
async function openConfirmedSession(page: Page) {
	let token = "";
	const client = createTRPCClient<AppRouter>({
		links: [
			httpLink({
				url: new URL("/api/trpc", page.url()).href,
				headers: () => (token ? { Authorization: `Bearer ${token}` } : {}),
			}),
		],
	});
	({ token } = await client.auth.login.mutate(credentials));
	await client.auth.confirmPassword.mutate({ password: credentials.password });
	return client;
}

/** Adds a passkey for the admin. @returns its device, and its user handle for the admin */
async function addPasskey(page: Page) {
	const { passkey } = await openConfirmedSession(page);
	const device = new SoftwareAuthenticator({ origin: new URL(page.url()).origin });
	const { challenge, user } = await passkey.createOptions.mutate();
	await passkey.create.mutate({ name: "Устройство проверки", passkey: device.create(challenge) });
	return { device, userHandle: user.id };
}

/** Ensures that the admin has two passkeys and recovery codes. */
export async function makePasskeys(page: Page): Promise<void> {
	const { auth, recoveryCode } = await openConfirmedSession(page);
	await recoveryCode.create.mutate();
	const { passkeys } = await auth.signInMethods.query();
	for (let count = passkeys.length; count < PASSKEYS; count += 1) await addPasskey(page);
}

const simulated = new Map<Page, VirtualAuthenticators>();

/** Connects a device without a passkey to the page's browser, until `endSimulation`. */
export async function withDevice(page: Page): Promise<VirtualAuthenticators> {
	const devices = simulated.get(page) ?? (await simulateAuthenticators(page));
	simulated.set(page, devices);
	await devices.removeAll();
	await devices.add();
	return devices;
}

/** Connects a device with a passkey of the admin to the page's browser, until `endSimulation`. */
export async function withPasskey(page: Page): Promise<void> {
	const { device, userHandle } = await addPasskey(page);
	const devices = await withDevice(page);
	await devices.give({ id: device.id, privateKey: device.privateKey, userHandle });
}

/** Ends the simulation of `withDevice`, since other tests reuse the context. */
export async function endSimulation(page: Page): Promise<void> {
	await simulated.get(page)?.end();
	simulated.delete(page);
}
