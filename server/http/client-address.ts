import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

const IPV6_NETWORK_BITS = 64;

/**
 * The client's address, as limits count it.
 *
 * @param trustedProxies how many proxies in front are ours: so many entries of `X-Forwarded-For`,
 *   from the right, are believed; whatever stands before them the client may have written itself
 * @returns IPv4, or the /64 network of IPv6 (one household), or "unknown"
 */
export function clientAddress(c: Context, trustedProxies: number): string {
	const forwarded = (c.req.header("x-forwarded-for") ?? "")
		.split(",")
		.map((entry) => entry.trim())
		.filter(Boolean);
	const chain = [...forwarded, socketAddress(c)];
	const hops = Math.min(trustedProxies, chain.length - 1);
	return normalise(chain[chain.length - 1 - hops] ?? "");
}

function socketAddress(c: Context): string {
	try {
		return getConnInfo(c).remote.address ?? "";
	} catch {
		// Requests made inside the process (tests) have no socket.
		return "";
	}
}

function normalise(text: string): string {
	if (!ipaddr.isValid(text)) return "unknown";
	const address = ipaddr.process(text);
	if (address.kind() === "ipv4") return address.toString();
	const network = ipaddr.IPv6.networkAddressFromCIDR(
		`${address.toString()}/${IPV6_NETWORK_BITS}`,
	);
	return `${network.toString()}/${IPV6_NETWORK_BITS}`;
}
