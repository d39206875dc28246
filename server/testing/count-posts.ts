import type { StartedSite } from "./running-site.ts";
import { signIn } from "./sign-in.ts";

/** @returns how many posts a site has, drafts too */
export async function countPosts(site: StartedSite): Promise<number> {
	const response = await fetch(`${site.url}/api/admin/posts`, {
		headers: { Authorization: `Bearer ${await signIn(site)}` },
	});
	return Number(response.headers.get("X-Total-Count"));
}
