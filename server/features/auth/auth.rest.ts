import { credentialsSchema, signInSchema } from "#contract/auth.ts";
import { clearSignedOutDevice, isHttps, writeSessionCookie } from "../../http/cookies.ts";
import { endpoint } from "../../http/endpoint.ts";
import { presentSignIn } from "./auth.presenter.ts";
import { signIn, signOut } from "./auth.service.ts";

export const authEndpoints = [
	endpoint({
		method: "post",
		path: "/api/auth/login",
		access: "personal",
		summary: "Sign in: a token, and the same session as a cookie",
		body: credentialsSchema,
		response: signInSchema,
		async handle({ context, c, services, body }) {
			const session = await signIn(context, body);
			writeSessionCookie(c, isHttps(services), session);
			return presentSignIn(session);
		},
	}),
	endpoint({
		method: "post",
		path: "/api/auth/logout",
		access: "session",
		summary: "End this session",
		status: 204,
		async handle({ context, c, services }) {
			await signOut(context);
			clearSignedOutDevice(c, services);
		},
	}),
];
