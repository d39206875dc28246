import type { MiddlewareHandler } from "hono";
import { SiteError } from "../lib/errors.ts";

/** Refuses absolute URLs with credentials ("GET http://name:password@host/"): the Request constructor throws on them. */
export const refuseCredentials: MiddlewareHandler = async (c, next) => {
	if (/^https?:\/\/[^/?#]*@/.test(c.req.url)) {
		throw new SiteError("badRequest", "Адрес не удалось прочитать");
	}
	await next();
};
