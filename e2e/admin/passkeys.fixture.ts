import type { Page } from "@playwright/test";
import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "#server/api/router.ts";
import { SoftwareAuthenticator } from "#server/testing/software-authenticator.ts";
import { credentials } from "../support/site.fixture.ts";
import { simulateAuthenticators, type VirtualAuthenticators } from "../support/virtual-authenticators.ts";

const PASSKEYS = 2;

/** Confirms in the session of a page, without its dialog, who the admin is. */
export const confirmIdentity = (page: Page) =>
	page.evaluate(async (password) => {
		await fetch("/api/trpc/auth.confirmPassword", {
			method: "POST",
			headers: { "Content-Type": "application/json", Authorization: `Bearer ${localStorage["admin-token"]}` },
			body: JSON.stringify({ password }),
		});
	}, credentials.password);

/** Opens a session of its own on the site of a page, and confirms in it who the admin is. */
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

/** Adds a passkey to the admin's. @returns its device, and the name by which it knows the admin */
async function addPasskey(page: Page) {
	const { passkey } = await openConfirmedSession(page);
	const device = new SoftwareAuthenticator({ origin: new URL(page.url()).origin });
	const { challenge, user } = await passkey.createOptions.mutate();
	await passkey.create.mutate({ name: "Устройство проверки", passkey: device.create(challenge) });
	return { device, userHandle: user.id };
}

/** Gives the admin two passkeys, if there are fewer, and recovery codes. */
export async function makePasskeys(page: Page): Promise<void> {
	const { auth, recoveryCode } = await openConfirmedSession(page);
	await recoveryCode.create.mutate();
	const { passkeys } = await auth.signInMethods.query();
	for (let count = passkeys.length; count < PASSKEYS; count += 1) await addPasskey(page);
}

const simulated = new Map<Page, VirtualAuthenticators>();

/** Gives the browser of a page a device without a passkey, until `endSimulation`. */
export async function withDevice(page: Page): Promise<VirtualAuthenticators> {
	const devices = simulated.get(page) ?? (await simulateAuthenticators(page));
	simulated.set(page, devices);
	await devices.removeAll();
	await devices.add();
	return devices;
}

/** Gives the browser of a page a device with a passkey of the admin's, until `endSimulation`. */
export async function withPasskey(page: Page): Promise<void> {
	const { device, userHandle } = await addPasskey(page);
	const devices = await withDevice(page);
	await devices.give({ id: device.id, privateKey: device.privateKey, userHandle });
}

/** Ends what `withDevice` has begun: other tests use the context again. */
export async function endSimulation(page: Page): Promise<void> {
	await simulated.get(page)?.end();
	simulated.delete(page);
}
