// A third party whose part the local identity provider plays: its configuration, and requests to this server.
import type { FastifyInstance } from "fastify";
import type { ThirdPartyVendor } from "../../schemas/generated/documents.ts";
import { deriveKey } from "../crypto/signing.ts";
import type { ThirdVendor, VendorConnection } from "../ports/thirdParty.ts";
import type { Send } from "../ports/thirdPartyHttp.ts";
import { standInPath } from "./standInPage.ts";

export const identityPath = `${standInPath}/id`;
export const clientId = "schoolfront-demonstration";

/** The vendor with addresses of this server and a client of its own. */
export function standInVendor(
	app: FastifyInstance,
	name: ThirdVendor,
	vendor: ThirdPartyVendor,
	secret: string,
): { vendor: ThirdPartyVendor } & Pick<VendorConnection, "sendFor"> {
	const at = (page: string): string => `${identityPath}/${name}/${page}`;
	const { authorize, token, user } = vendor;
	return {
		vendor: {
			...vendor,
			clientId,
			clientSecret: deriveKey(secret, `stand-in client ${name}`, 24).toString("base64url"),
			agentId: "1000002",
			...(authorize ? { authorize: { ...authorize, url: at("authorize") } } : {}),
			...(token ? { token: { ...token, url: at("token") } } : {}),
			...(user ? { user: { ...user, url: at("user") } } : {}),
		},
		sendFor: (host) => sendInside(app, host),
	};
}

/** Sends a request to a route of this server. */
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
