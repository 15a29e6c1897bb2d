// Sign-in calls against an app without a browser, with the state a browser would store between them.
import type { LightMyRequestResponse } from "fastify";
import type { LoginConfigData } from "../../../schemas/generated/documents.ts";
import { createCaptcha } from "../../../server/shared/captcha/captcha.ts";
import { encryptPassword } from "../site/signIn.ts";
import type { TestApp } from "./testApp.ts";

export const signInPath = "/saas-business/v1/front/login";

export interface SignInCalls {
	readonly get: (path: string) => Promise<LightMyRequestResponse>;
	readonly post: (path: string, body?: object, cookie?: string) => Promise<LightMyRequestResponse>;
	readonly config: () => Promise<LoginConfigData>;
	/** A password attempt, encrypted as the page does it. */
	readonly password: (
		account: string,
		password: string,
		more?: object,
		cookie?: string,
	) => Promise<LightMyRequestResponse>;
}

export const codeOf = (reply: LightMyRequestResponse): string => reply.json<{ code: string }>().code;

/** The trusted-device cookie, as a browser would send it back. */
export const deviceOf = (reply: LightMyRequestResponse): string =>
	[reply.headers["set-cookie"]]
		.flat()
		.map((each) => String(each).split(";")[0] ?? "")
		.find((each) => each.startsWith("schoolfront_device=")) ?? "";

/** The sign-in code sent to a number now, as its owner reads it. */
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
			const body = { account, password: encryptPassword(password, await config()), ...more };
			return ask("POST", "/", body, cookie);
		},
	};
}
