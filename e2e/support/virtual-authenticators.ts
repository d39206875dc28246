import type { Page } from "@playwright/test";

/** Devices with passkeys, which Chromium simulates. Their owner is always there and always recognised. */
export interface VirtualAuthenticators {
	/** Puts a device in reach, and all others out of it. @param transport how the browser reaches it */
	add(transport?: "internal" | "usb"): Promise<void>;
	/** Puts a passkey for localhost into the device that was added last. */
	give(passkey: { id: string; privateKey: string; userHandle: string }): Promise<void>;
	/** Removes all devices with their passkeys: they are lost. */
	removeAll(): Promise<void>;
	/** Ends the simulation: the context of the page is used again by other tests. */
	end(): Promise<void>;
}

const toBase64 = (base64url: string) => Buffer.from(base64url, "base64url").toString("base64");

/** Simulates devices with passkeys for a page (Chrome DevTools Protocol, WebAuthn). */
export async function simulateAuthenticators(page: Page): Promise<VirtualAuthenticators> {
	const client = await page.context().newCDPSession(page);
	await client.send("WebAuthn.enable");
	let ids: string[] = [];
	return {
		async add(transport = "internal") {
			for (const authenticatorId of ids) {
				await client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: false });
			}
			const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
				options: {
					protocol: "ctap2",
					transport,
					hasResidentKey: true,
					hasUserVerification: true,
					isUserVerified: true,
					automaticPresenceSimulation: true,
				},
			});
			ids.push(authenticatorId);
		},
		async give({ id, privateKey, userHandle }) {
			await client.send("WebAuthn.addCredential", {
				authenticatorId: ids.at(-1) ?? "",
				credential: {
					credentialId: toBase64(id),
					isResidentCredential: true,
					rpId: "localhost",
					privateKey,
					userHandle: toBase64(userHandle),
					signCount: 0,
				},
			});
		},
		async removeAll() {
			for (const authenticatorId of ids) await client.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
			ids = [];
		},
		async end() {
			await client.send("WebAuthn.disable");
			await client.detach();
		},
	};
}
