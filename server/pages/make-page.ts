import type { Logger } from "pino";
import type { Api } from "#contract/api.ts";
import type { CommentFormState } from "#contract/comment-form.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { unavailableError } from "#contract/unavailable.ts";
import {
	type AppServices,
	isHttps,
	publicContext,
} from "../http/create-request-context.ts";
import { logError } from "../http/problem.ts";
import { Representation } from "../http/representation.ts";
import {
	isSecretPath,
	pathForLog,
	SECRET_HEADERS,
} from "../http/secret-path.ts";
import { commonHeaders } from "../http/security-headers.ts";
import { toSiteError } from "../lib/errors.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { FAILURE_PAGE } from "./failure-page.ts";
import { pageApi } from "./page-api.ts";
import { isSearch } from "./page-url.ts";
import type { PageRenderer, RenderedPage } from "./renderer.ts";

const RETRY_AFTER_SECONDS = "5";
const PANEL = /^\/admin(?=[/?]|$)/;

export interface PageOptions {
	services: AppServices;
	settings: SiteSettings;
	renderer: PageRenderer;
	logger: Logger;
	/** Seconds for which a shared cache may keep pages. */
	sharedMaxAge: number;
}

/** A form that was sent and could not be taken. */
export interface ReturnedForm {
	/** The answer's status, where the page itself is well. */
	status: number;
	form: CommentFormState;
}

/** What reading a page's data came to, beyond what the router can say with a status. */
interface Outcome {
	isGone: boolean;
	isUnavailable: boolean;
}

/**
 * Renders the page at an address, the same for everybody. Never fails: what goes wrong becomes a
 * page that says so.
 *
 * @param address path and known parameters, from the root
 * @param returned a form that comes back on it: then the page is somebody's own
 */
export async function makePage(
	address: string,
	options: PageOptions,
	returned?: ReturnedForm,
): Promise<Representation> {
	const { services, settings, renderer, logger } = options;
	const outcome: Outcome = { isGone: false, isUnavailable: false };
	const api = observe(pageApi(publicContext(services)), outcome, (error) =>
		logError(logger, toSiteError(error), address),
	);
	// Nobody's request: a reader who leaves may not break off what others wait for.
	const request = new Request(new URL(address, settings.url));
	const rendered = await renderer
		.render({ request, api, settings, commentForm: returned?.form })
		.catch((error: unknown): RenderedPage => {
			logger.error({ err: error, path: pathForLog(address) }, "a page failed");
			return FAILED;
		});
	// The article has got another address since it was opened: what was typed comes back there.
	if (returned && rendered.location) {
		return makePage(rendered.location, options, returned);
	}
	const isBroken = rendered.status === 500 && !outcome.isUnavailable;
	const page = isBroken ? FAILED : rendered;
	const status = statusOf(page, outcome);
	return new Representation(
		status === 200 && returned ? returned.status : status,
		{
			...commonHeaders(isHttps(services)),
			...headersOf(page, outcome, address, options),
			...(returned ? { "Cache-Control": "no-store" } : {}),
		},
		Buffer.from(page.html),
	);
}

const FAILED: RenderedPage = {
	status: 500,
	location: undefined,
	html: FAILURE_PAGE,
	scripts: [],
	styles: [],
};

function statusOf({ status }: RenderedPage, outcome: Outcome): number {
	if (outcome.isUnavailable) return 503;
	return outcome.isGone ? 410 : status;
}

function headersOf(
	page: RenderedPage,
	outcome: Outcome,
	address: string,
	{ renderer, sharedMaxAge }: PageOptions,
): Record<string, string> {
	const status = statusOf(page, outcome);
	const isSecret = isSecretPath(address);
	if (page.location !== undefined) {
		// Another post may take the address one day: no browser may keep this for good.
		return {
			Location: page.location,
			"Cache-Control": "no-cache",
			...(isSecret ? SECRET_HEADERS : {}),
		};
	}
	return {
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control":
			status === 200 && sharedMaxAge > 0
				? `public, max-age=0, must-revalidate, s-maxage=${sharedMaxAge}`
				: "no-cache",
		"Content-Security-Policy": contentSecurityPolicy({
			scripts: page.scripts,
			styles: page.styles,
			allowsInlineStyles: PANEL.test(address),
			isDevelopment: renderer.isDevelopment,
		}),
		...(isSecret ? SECRET_HEADERS : {}),
		...(status === 200 && !isSecret && !isSearch(address)
			? {}
			: { "X-Robots-Tag": "noindex" }),
		...(status === 503 ? { "Retry-After": RETRY_AFTER_SECONDS } : {}),
	};
}

function observe(
	api: Api,
	outcome: Outcome,
	onError: (error: unknown) => void,
): Api {
	const read = async <T>(promise: Promise<T>): Promise<T> => {
		try {
			return await promise;
		} catch (error) {
			onError(error);
			outcome.isUnavailable = true;
			throw unavailableError();
		}
	};
	return {
		listPosts: (query) => read(api.listPosts(query)),
		searchPosts: (q, page) => read(api.searchPosts(q, page)),
		async findArticle(...asked) {
			const answer = await read(api.findArticle(...asked));
			outcome.isGone = answer.kind === "gone";
			return answer;
		},
		findPreview: (token) => read(api.findPreview(token)),
	};
}
