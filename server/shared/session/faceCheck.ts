// The face check of a sign-in (LOGIN-21): begins an order at the vendor and reads its state.
import { createSigner } from "../../crypto/signing.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { FaceState, FaceVendor } from "../../ports/faceVendor.ts";

export interface FaceCheckRequest {
	readonly orderNo: string;
	/** Absolute. */
	readonly returnUrl: string;
	readonly companyId: number;
	readonly studentId: string;
}

export interface FaceCheck {
	/**
	 * @returns the address at which the student shows the face
	 * @throws Refusal 1008 when there is no vendor, or it cannot be reached
	 */
	begin(request: FaceCheckRequest): Promise<string>;
	/** @throws Refusal 1008 */
	stateOf(orderNo: string): Promise<FaceState>;
}

declare module "fastify" {
	interface FastifyInstance {
		/** Used by every sign-in method (signIns.ts). */
		readonly faceCheck: FaceCheck;
	}
}

const unavailable = {
	zh: "人脸验证暂时无法使用，请稍后再试。",
	en: "The face check cannot be reached right now. Please try again later.",
};

export function createFaceCheck(
	{ env, log }: Pick<Deps, "env" | "log">,
	vendor: FaceVendor | undefined,
): FaceCheck {
	const signer = createSigner(env.secret, "face subject");
	async function call<T>(work: (vendor: FaceVendor) => Promise<T>): Promise<T> {
		try {
			if (vendor) return await work(vendor);
		} catch (error) {
			log.warn({ err: error }, "the face vendor could not be reached");
		}
		throw new Refusal("1008", unavailable);
	}
	return {
		begin: ({ orderNo, returnUrl, companyId, studentId }) =>
			call((to) => to.createOrder({ orderNo, returnUrl, subject: signer.sign(`${companyId} ${studentId}`) })),
		stateOf: (orderNo) => call((to) => to.stateOf(orderNo)),
	};
}
