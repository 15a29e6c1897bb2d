// Calls of signing in against an app without a browser, with what a browser would keep between them.
import type { LightMyRequestResponse } from "fastify";
import type { LoginConfigData } from "../../schemas/generated/documents.ts";
import { createCaptcha } from "../../server/ports/captcha.ts";
import { sealed } from "./signedIn.ts";
import type { TestApp } from "./testApp.ts";

export const signInPath = "/saas-business/v1/front/login";

export interface SignInCalls {
	readonly get: (path: string) => Promise<LightMyRequestResponse>;
	readonly post: (path: string, body?: object, cookie?: string) => Promise<LightMyRequestResponse>;
	readonly config: () => Promise<LoginConfigData>;
	/** A try with a password, sealed as the page does it. */
	readonly password: (
		account: string,
		password: string,
		more?: object,
		cookie?: string,
	) => Promise<LightMyRequestResponse>;
}

export const codeOf = (reply: LightMyRequestResponse): string => reply.json<{ code: string }>().code;

/** The cookie by which a browser is known to the student, as it would be sent back. */
export const deviceOf = (reply: LightMyRequestResponse): string =>
	[reply.headers["set-cookie"]]
		.flat()
		.map((each) => String(each).split(";")[0] ?? "")
		.find((each) => each.startsWith("schoolfront_device=")) ?? "";

/** The code to sign in with that is sent to a number now, as its owner reads it. */
export async function loginCodeFor(
	{ app, deps }: Pick<TestApp, "app" | "deps">,
	mobile: string,
): Promise<string> {
	const headers = { host: "one.test", "accept-language": "en" };
	const url = `/s/api${signInPath}/sendCode`;
	const ticket = createCaptcha(deps).issue(1, `${signInPath}/sendCode`);
	await app.inject({ method: "POST", url, headers, payload: { mobile, type: "login", ...ticket } });
	const page = (await app.inject({ url: "/s/vendor/sms", headers })).body;
	const after = page.slice(page.indexOf(mobile));
	return /\b\d{6}\b/.exec(after.replace(mobile, ""))?.[0] ?? "";
}

export function signInCalls({ app }: Pick<TestApp, "app">, host = "one.test"): SignInCalls {
	const ask = (method: "GET" | "POST", path: string, body?: object, cookie?: string) =>
		app.inject({
			method,
			url: `/s/api${signInPath}${path}`,
			headers: { host, "accept-language": "en", ...(cookie ? { cookie } : {}) },
			...(body ? { payload: body } : {}),
		});
	const config = async () => (await ask("GET", "/config")).json<{ data: LoginConfigData }>().data;
	return {
		get: (path) => ask("GET", path),
		post: (path, body = {}, cookie) => ask("POST", path, body, cookie),
		config,
		async password(account, password, more = {}, cookie) {
			const body = { account, password: sealed(password, await config()), ...more };
			return ask("POST", "/", body, cookie);
		},
	};
}
