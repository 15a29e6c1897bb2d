// Shows a student's face to somebody who knows it: a vendor that speaks JSON over HTTP, or the demonstration's own page
// (standInFace.ts). The vendor takes POST {url}/orders {orderNo, returnUrl, subject} and answers {url}, where the browser is
// sent; GET {url}/orders/{orderNo} answers {state}.
import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { FaceVendor } from "../../schemas/generated/documents.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../plugins/envelope.ts";
import { standInFaceRoutes } from "./standInFace.ts";
import { hasFaceStandIn, readVendors, standInPath } from "./vendors.ts";

/** What the vendor says of an order. */
export type FaceState = "waiting" | "passed" | "failed";

export interface FaceOrder {
	readonly orderNo: string;
	/** Host the request came to, of whom the stand-in is a part. */
	readonly host: string;
	/** Where the browser comes back to, absolute. */
	readonly returnUrl: string;
	/** Whose face is to be shown. */
	readonly companyId: number;
	readonly studentId: string;
}

export interface FaceCheck {
	/**
	 * @returns the address at which the student shows the face
	 * @throws Refusal 1008 when there is nobody to show it to
	 */
	begin(order: FaceOrder): Promise<string>;
	/** @throws Refusal 1008 */
	stateOf(order: Pick<FaceOrder, "orderNo" | "host">): Promise<FaceState>;
}

declare module "fastify" {
	interface FastifyInstance {
		/** Asked by every way in (signIns.ts). */
		readonly faceCheck: FaceCheck;
	}
}

const closed = {
	zh: "人脸验证暂时无法使用，请稍后再试。",
	en: "The face check cannot be reached right now. Please try again later.",
};
const deadline = 8_000;

/** Speaks to the vendor: the parsed body of an answer of success. */
type Speak = (method: "GET" | "POST", path: string, host: string, body?: object) => Promise<unknown>;

const toVendor =
	({ url, key }: FaceVendor): Speak =>
	async (method, path, _host, body) => {
		const answer = await fetch(`${url}${path}`, {
			method,
			headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
			...(body ? { body: JSON.stringify(body) } : {}),
			redirect: "error",
			signal: AbortSignal.timeout(deadline),
		});
		if (!answer.ok) throw new Error(`the face vendor answered ${answer.status}`);
		return answer.json();
	};

/** The same requests, answered by routes of this server. */
function toStandIn(app: FastifyInstance, bus: Deps["bus"]): Speak {
	const key = randomBytes(18).toString("base64url");
	standInFaceRoutes(app, bus, key);
	return async (method, path, host, body) => {
		const answer = await app.inject({
			method,
			url: `${standInPath}/face${path}`,
			headers: { host, authorization: `Bearer ${key}` },
			...(body ? { payload: body } : {}),
		});
		if (answer.statusCode !== 200) throw new Error(`the stand-in answered ${answer.statusCode}`);
		return answer.json();
	};
}

function speakOf(app: FastifyInstance, { env, bus }: Pick<Deps, "env" | "bus">): Speak | undefined {
	const { face } = readVendors(env);
	if (face) return toVendor(face);
	return hasFaceStandIn(env) ? toStandIn(app, bus) : undefined;
}

/** Made once for the whole server: it brings the stand-in's page where no vendor is configured. */
export function createFaceCheck(app: FastifyInstance, deps: Pick<Deps, "env" | "bus" | "log">): FaceCheck {
	const speak = speakOf(app, deps);
	const key = Buffer.from(hkdfSync("sha256", deps.env.secret, "", "schoolfront face subject", 32));
	/** The same at every check of a student, and nobody else's; it tells the vendor nothing more. */
	const subjectOf = ({ companyId, studentId }: FaceOrder): string =>
		createHmac("sha256", key).update(`${companyId} ${studentId}`).digest("base64url");
	const ask: Speak = async (...said) => {
		try {
			if (speak) return await speak(...said);
		} catch (error) {
			deps.log.warn({ err: error }, "the face vendor could not be asked");
		}
		throw new Refusal("1008", closed);
	};
	return {
		async begin(order) {
			const { orderNo, host, returnUrl } = order;
			const wire = { orderNo, returnUrl, subject: subjectOf(order) };
			const { url } = (await ask("POST", "/orders", host, wire)) as { url?: unknown };
			if (typeof url !== "string") throw new Refusal("1008", closed);
			return url;
		},
		async stateOf({ orderNo, host }) {
			const { state } = (await ask("GET", `/orders/${encodeURIComponent(orderNo)}`, host)) as {
				state?: unknown;
			};
			return state === "passed" || state === "failed" ? state : "waiting";
		},
	};
}
