// A sign-in on another page: its renewal cookie, and the codes /upgrade/token issues for it.

import type { BrowserContext } from "playwright-core";
import { ownCookie } from "../browser/ownCookie.ts";
import type { DemoStudent } from "../data/demoStudent.ts";
import { ask } from "./ask.ts";
import { type StoredSignIn, signInTokens } from "./signIn.ts";
import type { SiteAddress } from "./startSite.ts";

/** A single-use code, valid in the browser it was made for. */
export interface Code {
	readonly code: string;
	/** Makes a browser the one the code was made for. */
	readonly prepare: (context: BrowserContext) => Promise<void>;
}

export interface Elsewhere extends StoredSignIn {
	readonly code: () => Promise<Code>;
}

/** Signs a student in without a browser. */
export async function signInOnOtherPage(
	site: Pick<SiteAddress, "port">,
	host: string,
	student: Pick<DemoStudent, "account" | "password">,
): Promise<Elsewhere> {
	const { token, cookie } = await signInTokens(site, host, student);
	return {
		token,
		cookie,
		async code() {
			const sent = await ask(site, host, "/upgrade/token?callback=/s/pc/", { headers: { cookie } });
			const code = new URL(String(sent.headers["location"]), "http://site").searchParams.get("code");
			if (!code) throw new Error(`/upgrade/token must send back a code, found ${sent.headers["location"]}`);
			const [pair = ""] = String(sent.headers["set-cookie"]).split(";");
			return {
				code,
				prepare: (context) => context.addCookies([ownCookie(host, pair)]),
			};
		},
	};
}
