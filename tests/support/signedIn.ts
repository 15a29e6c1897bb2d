// Signs in over HTTP as the page does, for tests that need many sessions and no browser.
import { constants, publicEncrypt } from "node:crypto";
import type { LoginConfigData, LoginData } from "../../schemas/generated/documents.ts";
import { ask, data } from "./ask.ts";
import type { DemoStudent } from "./demoStudent.ts";
import type { Site } from "./startSite.ts";

const base = "/saas-business/v1/front/login";

/** A password as the page sends it: with the nonce of this config, good once. */
export const sealed = (password: string, { publicKey, nonce, serverTime }: LoginConfigData): string =>
	publicEncrypt(
		{ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
		Buffer.from(JSON.stringify({ p: password, n: nonce, t: serverTime })),
	).toString("base64");

/** The body of a sign-in that is good once. */
export async function sealedLogin(
	site: Pick<Site, "port">,
	host: string,
	{ account, password }: Pick<DemoStudent, "account" | "password">,
): Promise<{ account: string; password: string }> {
	const config = await data<LoginConfigData>(site, host, `${base}/config`);
	return { account, password: sealed(password, config) };
}

/** What a browser holds after a sign-in: the token of its calls, and the renewal cookie as it sends it back. */
export interface Held {
	readonly token: string;
	readonly cookie: string;
}

export async function heldAfterSignIn(
	site: Pick<Site, "port">,
	host: string,
	student: Pick<DemoStudent, "account" | "password">,
): Promise<Held> {
	const body = await sealedLogin(site, host, student);
	const answer = await ask(site, host, `/s/api${base}/`, { method: "POST", body });
	const {
		code,
		message,
		data: login,
	} = JSON.parse(answer.body) as {
		code: string;
		message: string;
		data: LoginData;
	};
	if (code !== "1") throw new Error(`${host}: sign-in answered ${answer.status} ${code} ${message}`);
	const [cookie = ""] = String(answer.headers["set-cookie"]).split(";");
	return { token: login.token.token, cookie };
}

/** Signs in; the session's token. */
export const signedIn = async (
	site: Pick<Site, "port">,
	host: string,
	student: Pick<DemoStudent, "account" | "password">,
): Promise<string> => (await heldAfterSignIn(site, host, student)).token;

/** A further token of the session, as the page asks for it when the former is over. */
export async function renewed(site: Pick<Site, "port">, host: string, { cookie }: Held): Promise<string> {
	const answer = await ask(site, host, "/upgrade/token", { method: "POST", body: {}, headers: { cookie } });
	const { code, data: made } = JSON.parse(answer.body) as { code: string; data: { token: string } };
	if (code !== "1") throw new Error(`${host}: a renewal answered ${answer.status} ${code}`);
	return made.token;
}
