// Signs in over HTTP as the page does, for tests that need many sessions and no browser.
import { constants, publicEncrypt } from "node:crypto";
import type { LoginConfigData, LoginData } from "../../../schemas/generated/documents.ts";
import type { DemoStudent } from "../data/demoStudent.ts";
import { ask, data } from "./ask.ts";
import type { SiteAddress } from "./startSite.ts";

const base = "/saas-business/v1/front/login";

/** A password encrypted as by the page: with the nonce of this config, valid once. */
export const encryptPassword = (
	password: string,
	{ publicKey, nonce, serverTime }: LoginConfigData,
): string =>
	publicEncrypt(
		{ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
		Buffer.from(JSON.stringify({ p: password, n: nonce, t: serverTime })),
	).toString("base64");

/** The body of a sign-in, valid once. */
export async function loginBody(
	site: Pick<SiteAddress, "port">,
	host: string,
	{ account, password }: Pick<DemoStudent, "account" | "password">,
): Promise<{ account: string; password: string }> {
	const config = await data<LoginConfigData>(site, host, `${base}/config`);
	return { account, password: encryptPassword(password, config) };
}

/** A browser's state after a sign-in: the token, and the renewal cookie. */
export interface StoredSignIn {
	readonly token: string;
	readonly cookie: string;
}

export async function signInTokens(
	site: Pick<SiteAddress, "port">,
	host: string,
	student: Pick<DemoStudent, "account" | "password">,
): Promise<StoredSignIn> {
	const body = await loginBody(site, host, student);
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
export const signInToken = async (
	site: Pick<SiteAddress, "port">,
	host: string,
	student: Pick<DemoStudent, "account" | "password">,
): Promise<string> => (await signInTokens(site, host, student)).token;

/** A further token of the session, as the page requests it when the previous one has expired. */
export async function renewToken(
	site: Pick<SiteAddress, "port">,
	host: string,
	{ cookie }: StoredSignIn,
): Promise<string> {
	const answer = await ask(site, host, "/upgrade/token", { method: "POST", body: {}, headers: { cookie } });
	const { code, data: made } = JSON.parse(answer.body) as { code: string; data: { token: string } };
	if (code !== "1") throw new Error(`${host}: a renewal answered ${answer.status} ${code}`);
	return made.token;
}
