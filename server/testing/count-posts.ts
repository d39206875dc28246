import type { StartedSite } from "./running-site.ts";
import { signIn } from "./sign-in.ts";

/** @returns the number of posts of a site, drafts included */
export async function countPosts(site: StartedSite): Promise<number> {
	const response = await fetch(`${site.url}/api/admin/posts`, {
		headers: { Authorization: `Bearer ${await signIn(site)}` },
	});
	return Number(response.headers.get("X-Total-Count"));
}
