// The face check of a sign-in (LOGIN-21): begins an order at the vendor and reads its state.
import { createSigner } from "../../crypto/signing.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { FaceOrder, FaceVendor } from "../../ports/faceVendor.ts";

interface FaceCheckRequest extends Omit<FaceOrder, "subject"> {
	readonly companyId: number;
	readonly studentId: string;
}

declare module "fastify" {
	interface FastifyInstance {
		/** Used by every sign-in method (signIns.ts). */
		readonly faceCheck: ReturnType<typeof createFaceCheck>;
	}
}

const unavailable = {
	zh: "人脸验证暂时无法使用，请稍后再试。",
	en: "The face check cannot be reached right now. Please try again later.",
};

export function createFaceCheck({ env, log }: Pick<Deps, "env" | "log">, vendor: FaceVendor | undefined) {
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
		/**
		 * @returns the address at which the student shows the face
		 * @throws Refusal 1008 when there is no vendor, or it cannot be reached
		 */
		begin: ({ orderNo, returnUrl, companyId, studentId }: FaceCheckRequest) =>
			call((to) => to.createOrder({ orderNo, returnUrl, subject: signer.sign(`${companyId} ${studentId}`) })),
		/** @throws Refusal 1008 */
		stateOf: (orderNo: string) => call((to) => to.stateOf(orderNo)),
	};
}
