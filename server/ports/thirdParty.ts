// Signing in through third parties: OAuth 2.0 with a code, its state and PKCE, each vendor in its own spelling
// (vendors.json). A demonstration plays those it has no clientId for itself (standInThird.ts).
import { createHmac, hkdfSync } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as oauth from "oauth4webapi";
import type { ThirdPartyVendor } from "../../schemas/generated/documents.ts";
import { type ThirdPerson, type ThirdVendor, thirdVendors } from "../db/thirdStore.ts";
import type { Deps } from "../deps.ts";
import { standInThirdRoutes, standInVendor } from "./standInThird.ts";
import { askWho, type SpokenVendor } from "./thirdPartyAsk.ts";
import { filledAll, nowhere, type Send, VendorFailed, withQuery } from "./thirdPartyWire.ts";
import { readVendors } from "./vendors.ts";

export { Declined } from "./thirdPartyAsk.ts";
export { VendorFailed } from "./thirdPartyWire.ts";

/** Where a try begins. */
export interface Beginning {
	/** To be given back by the vendor; the verifier of PKCE follows from it. */
	readonly state: string;
	/** Where the browser goes: an address of the vendor, or a path of the stand-in. */
	readonly address: string;
}

/** What the frame of a workplace chat is drawn with, in our words. */
export interface FrameConfig {
	readonly state: string;
	/** Address of the frame without its query. */
	readonly frameUrl: string;
	readonly clientId: string;
	readonly scope: string;
	readonly responseType: string;
	readonly prompt: string;
	readonly codeChallenge: string;
}

export interface ThirdParty {
	has(vendor: ThirdVendor): boolean;
	/** @param redirectUri known to the vendor, exactly so */
	begin(vendor: ThirdVendor, redirectUri: string): Promise<Beginning>;
	beginFrame(vendor: ThirdVendor, redirectUri: string): Promise<FrameConfig>;
	/**
	 * Asks the vendor who came back.
	 * @param answer what the vendor put into the address; its state was proved to be this browser's
	 * @param host of the request
	 * @throws Declined, VendorFailed
	 */
	whoIs(
		vendor: ThirdVendor,
		back: { readonly redirectUri: string; readonly answer: URLSearchParams; readonly host: string },
	): Promise<ThirdPerson>;
}

const isSpoken = (vendor: ThirdPartyVendor): vendor is SpokenVendor =>
	Boolean(vendor.clientId && vendor.clientSecret && vendor.authorize && vendor.token && vendor.user);

/** Once for the page's policy too: origin of the workplace chat's frame, undefined for one of our own. */
export function frameOrigin(env: Deps["env"]): string | undefined {
	const { clientId, authorize } = readVendors(env).thirdParty("dingtalk");
	return clientId && authorize ? new URL(authorize.url).origin : undefined;
}

interface Spoken {
	readonly vendor: SpokenVendor;
	/** @param host of the request, which a stand-in answers */
	readonly send: (host: string) => Send;
}

function spokenVendors(app: FastifyInstance, deps: Pick<Deps, "env" | "bus">): Map<ThirdVendor, Spoken> {
	const { env } = deps;
	const vendors = readVendors(env);
	const spoken = new Map<ThirdVendor, Spoken>();
	const played = new Map<ThirdVendor, SpokenVendor>();
	for (const name of thirdVendors) {
		const vendor = vendors.thirdParty(name);
		if (isSpoken(vendor)) spoken.set(name, { vendor, send: () => fetch });
		else if (env.mode === "demo") {
			const own = { ...vendor, ...standInVendor(name, vendor, env.secret) };
			if (!isSpoken(own)) continue;
			played.set(name, own);
			spoken.set(name, { vendor: own, send: (host) => sendInside(app, host) });
		}
	}
	if (played.size > 0) standInThirdRoutes(app, deps, played);
	return spoken;
}

/** The same request, answered by a route of this server. */
const sendInside =
	(app: FastifyInstance, host: string): Send =>
	async (url, { method, headers, body }) => {
		const reply = await app.inject({
			method: method === "POST" ? "POST" : "GET",
			url: url.pathname + url.search,
			headers: { ...Object.fromEntries(new Headers(headers)), host },
			...(typeof body === "string" ? { payload: body } : {}),
		});
		return new Response(reply.body, { status: reply.statusCode });
	};

/** Made once for the whole server: it brings the stand-ins' routes where no vendor is configured. */
export function createThirdParty(app: FastifyInstance, deps: Pick<Deps, "env" | "bus">): ThirdParty {
	const spoken = spokenVendors(app, deps);
	const key = Buffer.from(hkdfSync("sha256", deps.env.secret, "", "schoolfront third party verifier", 32));
	const of = (name: ThirdVendor): Spoken => {
		const found = spoken.get(name);
		if (!found) throw new VendorFailed(`${name} is not configured`);
		return found;
	};
	/** Known to this server alone, though kept nowhere: without SECRET nobody makes it of the state. */
	const verifierOf = (state: string): string => createHmac("sha256", key).update(state).digest("base64url");
	const known = ({ clientId, clientSecret, agentId = "" }: SpokenVendor) => ({
		clientId,
		clientSecret,
		agentId,
	});

	async function secretsOf() {
		const state = oauth.generateRandomState();
		return { state, challenge: await oauth.calculatePKCECodeChallenge(verifierOf(state)) };
	}

	return {
		has: (name) => spoken.has(name),
		async begin(name, redirectUri) {
			const { vendor } = of(name);
			const { state, challenge } = await secretsOf();
			const { clientId, agentId } = known(vendor);
			const query = filledAll(vendor.authorize.query, { clientId, agentId, redirectUri, state, challenge });
			const address = withQuery(vendor.authorize.url, query, nowhere);
			return { state, address: address.href.replace(`${nowhere}/`, "/") };
		},
		async beginFrame(name, redirectUri) {
			const { vendor } = of(name);
			const { state, challenge } = await secretsOf();
			const { clientId, agentId } = known(vendor);
			const {
				scope = "",
				response_type = "code",
				prompt = "",
			} = Object.fromEntries(
				filledAll(vendor.authorize.query, { clientId, agentId, redirectUri, state, challenge }),
			);
			const responseType = response_type;
			const frameUrl = vendor.authorize.url;
			return { state, frameUrl, clientId, scope, responseType, prompt, codeChallenge: challenge };
		},
		async whoIs(name, { redirectUri, answer, host }) {
			const { vendor, send } = of(name);
			const verifier = verifierOf(answer.get("state") ?? "");
			return askWho(vendor, send(host), { redirectUri, answer, verifier });
		},
	};
}
