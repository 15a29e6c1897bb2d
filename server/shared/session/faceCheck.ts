// The face check of a sign-in (LOGIN-21): begins an order at the vendor and reads its state.
import { createSigner } from "../../crypto/signing.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { FaceOrder, FaceState, FaceVendor } from "../../ports/faceVendor.ts";

interface Shown {
	readonly companyId: number;
	readonly studentId: string;
}

interface FaceCheckRequest extends Omit<FaceOrder, "subject">, Shown {}

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

/** Whose face it must be: the same text at every check of a student, which says nothing else. */
export function createFaceSubjects(secret: string): (student: Shown) => string {
	const signer = createSigner(secret, "face subject");
	return ({ companyId, studentId }) => signer.sign(`${companyId} ${studentId}`);
}

export function createFaceCheck({ env, log }: Pick<Deps, "env" | "log">, vendor: FaceVendor | undefined) {
	const subjectOf = createFaceSubjects(env.secret);
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
		begin: ({ orderNo, returnUrl, ...student }: FaceCheckRequest) =>
			call((to) => to.createOrder({ orderNo, returnUrl, subject: subjectOf(student) })),
		/**
		 * A check that the vendor does not know cannot be passed any more. An answer about another check, or another person's
		 * face, is none.
		 * @throws Refusal 1008
		 */
		stateOf: ({ orderNo, ...student }: Pick<FaceOrder, "orderNo"> & Shown): Promise<FaceState> =>
			call(async (to) => {
				const fact = await to.fact(orderNo);
				if (!fact) return "failed";
				if (fact.orderNo !== orderNo || fact.subject !== subjectOf(student))
					throw new Error(
						`the face vendor must reply about the order ${orderNo} and its subject, found the order ${fact.orderNo.slice(0, 100)}`,
					);
				return fact.state;
			}),
	};
}
