// A client without a screen for third-party sign-in: it keeps cookies and follows redirects.
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { LoginData, ThirdUser } from "../../../schemas/generated/documents.ts";
import { hashToken } from "../../../server/crypto/token.ts";
import type { TestApp } from "./testApp.ts";

export const thirdApi = "/s/api/saas-business/api/third/login";

export interface ThirdPartyBrowser {
	/** One request; stores the cookies of the answer. */
	readonly ask: (url: string, more?: Partial<InjectOptions>) => Promise<LightMyRequestResponse>;
	/** Opens a third party and authenticates there; returns the redirect URL. */
	readonly visit: (
		vendor: string,
		attempt: string,
		form?: Readonly<Record<string, string>>,
	) => Promise<string>;
	/** Answers on a consent page. */
	readonly decide: (vendor: string, page: string, form: Readonly<Record<string, string>>) => Promise<string>;
	/** The result of a redirect URL. */
	readonly comeBack: (address: string) => Promise<string | null>;
	/** The status of an attempt. */
	readonly news: (attempt: string) => Promise<ThirdUser>;
	/** Authenticates under the given name, up to the callback. */
	readonly known: (vendor: string, name: string) => Promise<ThirdUser>;
	/** Signs in with the callback's result. */
	readonly signIn: (cacheCode: string | undefined) => Promise<{ code: string; data: LoginData | null }>;
	/** Hash of the secret that identifies the browser. */
	readonly hash: () => string;
}

const front = "/s/api/saas-business/v1/front";
let tries = 0;
/** Id of an attempt. */
export const newId = (): string => `a-try-of-this-test-file-${++tries}`;

const hidden = /name="ask" value="([^"]+)"/;

export function createThirdPartyBrowser(site: TestApp, host = "one.test"): ThirdPartyBrowser {
	const jar = new Map<string, string>();
	const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
	const ask: ThirdPartyBrowser["ask"] = async (url, more = {}) => {
		const at = new URL(url, `http://${host}`);
		const reply = await site.app.inject({
			method: "GET",
			url: at.pathname + at.search,
			...more,
			headers: { host, "accept-language": "en", cookie: cookie(), ...more.headers },
		});
		for (const { name, value } of reply.cookies) jar.set(name, value);
		return reply;
	};
	const self: ThirdPartyBrowser = {
		ask,
		hash: () => hashToken(jar.get("schoolfront_third") ?? ""),
		async visit(vendor, attempt, form = { answer: "allow", person: "lin" }) {
			const go = await ask(`/third/go/${vendor}?attempt=${attempt}&way=popup`);
			return self.decide(vendor, String(go.headers.location), form);
		},
		async decide(vendor, page, form) {
			const { body } = await ask(page);
			const payload = new URLSearchParams({ ask: hidden.exec(body)?.[1] ?? "", ...form });
			const decided = await ask(`/s/vendor/id/${vendor}/decide`, {
				method: "POST",
				headers: { "content-type": "application/x-www-form-urlencoded" },
				payload: payload.toString(),
			});
			return String(decided.headers.location);
		},
		async comeBack(address) {
			const { location } = (await ask(address)).headers;
			return new URL(String(location), "http://one.test").searchParams.get("outcome");
		},
		async known(vendor, name) {
			const id = newId();
			await self.comeBack(await self.visit(vendor, id, { answer: "allow", name }));
			return self.news(id);
		},
		signIn: async (code) => (await ask(`${front}/login/loginByCacheCode?cacheCode=${code ?? ""}`)).json(),
		news: async (attempt) =>
			(await ask(`${thirdApi}/getThirdUserBy/${attempt}`)).json<{ data: ThirdUser }>().data,
	};
	return self;
}
