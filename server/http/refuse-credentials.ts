import type { MiddlewareHandler } from "hono";
import { SiteError } from "../lib/errors.ts";

/** A proxy's client may write "GET http://name:password@host/": no Request can be made of that. */
export const refuseCredentials: MiddlewareHandler = async (c, next) => {
	if (/^https?:\/\/[^/?#]*@/.test(c.req.url)) {
		throw new SiteError("badRequest", "Адрес не удалось прочитать");
	}
	await next();
};
