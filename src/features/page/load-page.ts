import { notFound, redirect } from "@tanstack/react-router";
import type { PageView } from "#contract/page.ts";
import type { Api } from "../../api.ts";
import { isAbsent } from "../../lib/fetch-json.ts";

/** Loads one of the owner's pages. @throws a redirect from a former slug; `notFound()` where there is no such page */
export async function loadPage(api: Api, slug: string): Promise<PageView> {
	const { data } = await api.read<PageView>(`/api/pages/${encodeURIComponent(slug)}`).catch((error: unknown) => {
		throw isAbsent(error) ? notFound() : error;
	});
	// The fetch has already followed the redirect of a former slug.
	if (data.slug !== slug) throw redirect({ href: `/${data.slug}`, statusCode: 301 });
	return data;
}
