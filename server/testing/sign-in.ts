import { ADMIN, type StartedSite } from "./running-site.ts";

/** Signs in over REST. @returns the session's token */
export async function signIn({ url }: Pick<StartedSite, "url">, credentials: object = ADMIN): Promise<string> {
	const response = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(credentials),
	});
	if (response.status !== 200) throw new Error(`Signing in failed with ${response.status}`);
	const { token } = (await response.json()) as { token: string };
	return token;
}

/** @returns the number of posts of a site, drafts included */
export async function countPosts(site: StartedSite): Promise<number> {
	const headers = { Authorization: `Bearer ${await signIn(site)}` };
	const response = await fetch(`${site.url}/api/admin/posts`, { headers });
	return Number(response.headers.get("X-Total-Count"));
}
