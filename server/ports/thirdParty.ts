// Signing in through third parties: OAuth 2.0 with a code, its state and PKCE, each vendor in its own spelling
// (vendors.json).
import * as oauth from "oauth4webapi";
import type { ThirdPartyVendor } from "../../schemas/generated/documents.ts";
import { createSigner } from "../crypto/signing.ts";
import type { Env } from "../env.ts";
import {
	type ConfiguredVendor,
	exchangeCode,
	type ReturnedCode,
	type ThirdPerson,
} from "./thirdPartyExchange.ts";
import { filledAll, type Send, standInOrigin, VendorFailed, withQuery } from "./thirdPartyHttp.ts";
import { readVendors } from "./vendors.ts";

export { Declined, type ThirdPerson } from "./thirdPartyExchange.ts";
export { VendorFailed } from "./thirdPartyHttp.ts";

/** Third parties in the order of their icons (THIRD-01). */
export const thirdVendors = ["wechat", "qq", "weibo", "wechatWork", "dingtalk"] as const;
export type ThirdVendor = (typeof thirdVendors)[number];

export interface Authorization {
	/** The vendor returns it; the verifier of PKCE is derived from it. */
	readonly state: string;
	/** Where the browser goes: an address of the vendor, or a path of the stand-in. */
	readonly address: string;
}

/** What the frame of DingTalk is rendered with. */
interface FrameConfig {
	readonly state: string;
	/** Address of the frame without its query. */
	readonly frameUrl: string;
	readonly clientId: string;
	readonly scope: string;
	readonly responseType: string;
	readonly prompt: string;
	readonly codeChallenge: string;
}

export type ThirdParty = ReturnType<typeof createThirdParty>;

type ReturnedTo = Omit<ReturnedCode, "verifier"> & {
	/** Of the request. */
	readonly host: string;
};

/** A vendor that students can use, and how requests reach it. */
export interface VendorConnection {
	readonly vendor: ConfiguredVendor;
	/** @param host of the student's request: a stand-in answers on the same host */
	readonly sendFor: (host: string) => Send;
}

export const isConfigured = (vendor: ThirdPartyVendor): vendor is ConfiguredVendor =>
	Boolean(vendor.clientId && vendor.clientSecret && vendor.authorize && vendor.token && vendor.user);

/** Origin of DingTalk's frame, for the policy of pages; undefined where a stand-in takes its place. */
export function frameOrigin(env: Pick<Env, "vendorsFile">): string | undefined {
	const { clientId, authorize } = readVendors(env).thirdParty("dingtalk");
	return clientId && authorize ? new URL(authorize.url).origin : undefined;
}

export function createThirdParty(secret: string, connections: ReadonlyMap<ThirdVendor, VendorConnection>) {
	const signer = createSigner(secret, "third party verifier");
	const connectionOf = (name: ThirdVendor): VendorConnection => {
		const found = connections.get(name);
		if (!found) throw new VendorFailed(`${name} is not configured`);
		return found;
	};
	async function authorization({ clientId, agentId = "", authorize }: ConfiguredVendor, redirectUri: string) {
		const state = oauth.generateRandomState();
		// Derived from the state, so that the verifier is stored nowhere; without SECRET nobody can derive it.
		const challenge = await oauth.calculatePKCECodeChallenge(signer.sign(state));
		const query = filledAll(authorize.query, { clientId, agentId, redirectUri, state, challenge });
		return { state, challenge, query };
	}

	return {
		has: (name: ThirdVendor): boolean => connections.has(name),
		/** @param redirectUri exactly as it is registered at the vendor */
		async begin(name: ThirdVendor, redirectUri: string): Promise<Authorization> {
			const { vendor } = connectionOf(name);
			const { state, query } = await authorization(vendor, redirectUri);
			const address = withQuery(vendor.authorize.url, query, standInOrigin);
			return { state, address: address.href.replace(`${standInOrigin}/`, "/") };
		},
		async beginFrame(name: ThirdVendor, redirectUri: string): Promise<FrameConfig> {
			const { vendor } = connectionOf(name);
			const { state, challenge: codeChallenge, query } = await authorization(vendor, redirectUri);
			const { scope = "", response_type: responseType = "code", prompt = "" } = Object.fromEntries(query);
			const frameUrl = vendor.authorize.url;
			return { state, frameUrl, clientId: vendor.clientId, scope, responseType, prompt, codeChallenge };
		},
		/** Asks the vendor who signed in there. @throws Declined, VendorFailed */
		async whoIs(name: ThirdVendor, { redirectUri, answer, host }: ReturnedTo): Promise<ThirdPerson> {
			const { vendor, sendFor } = connectionOf(name);
			const verifier = signer.sign(answer.get("state") ?? "");
			return exchangeCode(vendor, sendFor(host), { redirectUri, answer, verifier });
		},
	};
}
