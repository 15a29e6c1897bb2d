// Signs in over HTTP as the page does, for tests that need many sessions and no browser.
import { constants, publicEncrypt } from "node:crypto";
import type { LoginConfigData, LoginData } from "../../schemas/generated/documents.ts";
import { data } from "./ask.ts";
import type { DemoStudent } from "./demoStudent.ts";
import type { Site } from "./startSite.ts";

const base = "/saas-business/v1/front/login";

/** The body of a sign-in that is good once. */
export async function sealedLogin(
	site: Pick<Site, "port">,
	host: string,
	{ account, password }: Pick<DemoStudent, "account" | "password">,
): Promise<{ account: string; password: string }> {
	const { publicKey, nonce, serverTime } = await data<LoginConfigData>(site, host, `${base}/config`);
	const sealed = publicEncrypt(
		{ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
		Buffer.from(JSON.stringify({ p: password, n: nonce, t: serverTime })),
	);
	return { account, password: sealed.toString("base64") };
}

/** Signs in; the session's token. */
export async function signedIn(
	site: Pick<Site, "port">,
	host: string,
	student: DemoStudent,
): Promise<string> {
	const body = await sealedLogin(site, host, student);
	const { token } = await data<LoginData>(site, host, `${base}/`, { method: "POST", body });
	return token.token;
}
