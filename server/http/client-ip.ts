import { getConnInfo } from "@hono/node-server/conninfo";
import { attempt, once } from "es-toolkit";
import type { Context, MiddlewareHandler } from "hono";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";

const IPV6_NETWORK_BITS = 64;

const FORWARDED = "x-forwarded-for";

/** True if a request has `X-Forwarded-For` although no proxy is trusted. */
export const isForwardedUntrusted = (c: Context, trustedProxies: number): boolean =>
	trustedProxies === 0 && c.req.header(FORWARDED) !== undefined;

/** Warns once of a proxy that the settings do not name: all visitors would count as one. The IP is not logged. */
export function warnOfUnknownProxy(trustedProxies: number, logger: Logger): MiddlewareHandler {
	const warn = once(() =>
		logger.warn(
			"a request came with X-Forwarded-For, which is ignored while TRUST_PROXY is 0; if the site stands behind a proxy, set TRUST_PROXY to the number of proxies, else all visitors count as one. If it does not, somebody sent the header on purpose, and nothing is to be done",
		),
	);
	return async (c, next) => {
		if (isForwardedUntrusted(c, trustedProxies)) warn();
		await next();
	};
}

/**
 * The client's IP, as used by rate limits: IPv4, the /64 network of IPv6 (one household), or "unknown".
 *
 * @param trustedProxies the number of the site's own proxies: as many entries of `X-Forwarded-For`, counted from the
 *   right, are trusted; the client can forge the others
 */
export function clientIp(c: Context, trustedProxies: number): string {
	const forwarded = (c.req.header(FORWARDED) ?? "")
		.split(",")
		.map((entry) => entry.trim())
		.filter(Boolean);
	// Requests made in process, as tests do, have no socket.
	const [, socketIp] = attempt(() => getConnInfo(c).remote.address);
	const chain = [...forwarded, socketIp ?? ""];
	const hops = Math.min(trustedProxies, chain.length - 1);
	return normalise(chain[chain.length - 1 - hops] ?? "");
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
