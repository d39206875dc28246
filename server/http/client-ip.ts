import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";

const IPV6_NETWORK_BITS = 64;

const FORWARDED = "x-forwarded-for";

/** True if a request has `X-Forwarded-For` although no proxy is trusted. */
export const isForwardedUntrusted = (c: Context, trustedProxies: number): boolean =>
	trustedProxies === 0 && c.req.header(FORWARDED) !== undefined;

/**
 * Warns in the log, once, when requests seem to come through a proxy that the settings do not name: rate limits would
 * then treat all visitors as one. The header's value is personal data and is not logged.
 */
export function warnOfUnknownProxy(trustedProxies: number, logger: Logger): MiddlewareHandler {
	let hasWarned = false;
	return async (c, next) => {
		if (!hasWarned && isForwardedUntrusted(c, trustedProxies)) {
			hasWarned = true;
			logger.warn(
				"a request came with X-Forwarded-For, which is ignored while TRUST_PROXY is 0; if the site stands behind a proxy, set TRUST_PROXY to the number of proxies, else all visitors count as one. If it does not, somebody sent the header on purpose, and nothing is to be done",
			);
		}
		await next();
	};
}

/**
 * The client's IP, as used by rate limits.
 *
 * @param trustedProxies the number of the site's own proxies: as many entries of `X-Forwarded-For`, counted from the
 *   right, are trusted; the client can forge the others
 * @returns an IPv4 address, the /64 network of an IPv6 address (one household), or "unknown"
 */
export function clientIp(c: Context, trustedProxies: number): string {
	const forwarded = (c.req.header(FORWARDED) ?? "")
		.split(",")
		.map((entry) => entry.trim())
		.filter(Boolean);
	const chain = [...forwarded, socketIp(c)];
	const hops = Math.min(trustedProxies, chain.length - 1);
	return normalise(chain[chain.length - 1 - hops] ?? "");
}

function socketIp(c: Context): string {
	try {
		return getConnInfo(c).remote.address ?? "";
	} catch {
		// Requests made in process, as tests do, have no socket.
		return "";
	}
}

// Some proxies append the port to the address: `203.0.113.9:4711`, `[2001:db8::1]:4711` (RFC 7239, section 6).
const WITH_PORT = /^(?:\[(?<ipv6>[^\]]+)\](?::\d+)?|(?<ipv4>[\d.]+):\d+)$/;

function normalise(text: string): string {
	const { ipv6, ipv4 } = WITH_PORT.exec(text)?.groups ?? {};
	const address = ipv6 ?? ipv4 ?? text;
	if (!ipaddr.isValid(address)) return "unknown";
	const ip = ipaddr.process(address);
	if (ip.kind() === "ipv4") return ip.toString();
	const network = ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString()}/${IPV6_NETWORK_BITS}`);
	return `${network.toString()}/${IPV6_NETWORK_BITS}`;
}
