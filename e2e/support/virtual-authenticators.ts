import type { Page } from "@playwright/test";

/** Virtual authenticators in Chromium. User presence and verification always succeed. */
export interface VirtualAuthenticators {
	/** Connects a device and disconnects all others. @param transport the device's transport */
	add(transport?: "internal" | "usb"): Promise<void>;
	/** Adds a passkey for localhost to the device added last. */
	give(passkey: { id: string; privateKey: string; userHandle: string }): Promise<void>;
	/** Removes all devices with their passkeys. */
	removeAll(): Promise<void>;
	/** Ends the simulation, since other tests reuse the page's context. */
	end(): Promise<void>;
}

const toBase64 = (base64url: string) => Buffer.from(base64url, "base64url").toString("base64");

/** Simulates authenticators for a page (Chrome DevTools Protocol, WebAuthn). */
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
