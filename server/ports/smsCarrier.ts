// How a message gets to whoever delivers it: a vendor that speaks JSON over HTTP, or the demonstration's own (standInSms.ts).
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { SmsVendor } from "../../schemas/generated/documents.ts";
import type { Deps } from "../deps.ts";
import { standInSmsRoutes } from "./standInSms.ts";
import { hasSmsStandIn, readVendors, standInPath } from "./vendors.ts";

export interface Destination {
	readonly mobile: string;
	/** Host the request came to; the stand-in keeps the messages of each company apart. */
	readonly host: string;
}

const vendorDeadline = 8_000;

/** The message will not arrive; after any other failure it may. */
export class NotTaken extends Error {
	override name = "NotTaken";
}

/** Carries a message to whoever delivers it; throws when it is not known to be taken. */
export type Carrier = (to: Destination, text: string) => Promise<void>;

/** Ways in which not even a connection came about. */
const unconnected = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

const viaVendor =
	({ url, key }: SmsVendor): Carrier =>
	async ({ mobile }, text) => {
		const answer = await fetch(url, {
			method: "POST",
			headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
			body: JSON.stringify({ mobile, text }),
			redirect: "error",
			signal: AbortSignal.timeout(vendorDeadline),
		}).catch((error: Error & { cause?: NodeJS.ErrnoException }) => {
			if (unconnected.test(error.cause?.code ?? "")) throw new NotTaken(error.message, { cause: error });
			throw error;
		});
		if (!answer.ok) throw new NotTaken(`the SMS vendor answered ${answer.status}`);
		await answer.body?.cancel();
	};

/** The same request, answered by a route of this server. */
function viaStandIn(app: FastifyInstance, bus: Deps["bus"]): Carrier {
	const key = randomBytes(18).toString("base64url");
	standInSmsRoutes(app, bus, key);
	return async ({ mobile, host }, text) => {
		const answer = await app.inject({
			method: "POST",
			url: `${standInPath}/sms/messages`,
			headers: { host, authorization: `Bearer ${key}` },
			payload: { mobile, text },
		});
		if (answer.statusCode !== 200) throw new NotTaken(`the stand-in answered ${answer.statusCode}`);
	};
}

/** Undefined where nobody delivers messages. Where no vendor is configured it brings the stand-in's routes. */
export function carrierOf(
	app: FastifyInstance,
	{ env, bus }: Pick<Deps, "env" | "bus">,
): Carrier | undefined {
	const { sms } = readVendors(env);
	if (sms) return viaVendor(sms);
	return hasSmsStandIn(env) ? viaStandIn(app, bus) : undefined;
}
