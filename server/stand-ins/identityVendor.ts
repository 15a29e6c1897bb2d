// A third party whose part the local identity provider plays: its configuration, and requests to this server.
import type { FastifyInstance } from "fastify";
import type { ThirdPartyVendor } from "../../schemas/generated/documents.ts";
import { deriveKey } from "../crypto/signing.ts";
import type { ThirdVendor, VendorConnection } from "../ports/thirdParty.ts";
import { sendInside } from "./sendInside.ts";
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
