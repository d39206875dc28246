import { credentialsSchema, signInSchema } from "#contract/auth.ts";
import { clearSignedOutDevice, keepSession } from "../../http/cookies.ts";
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
		handle: async ({ context, body, ...request }) => presentSignIn(await keepSession(request, signIn(context, body))),
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
