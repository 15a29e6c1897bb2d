// The students who have signed in with this browser, in a signed cookie. When others guess at an account, its owner can
// still sign in from a trusted device (server/modules/login/attempts.ts).
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createSigner } from "../../crypto/signing.ts";
import { createCookie } from "../../plugins/cookies.ts";

// Read by the calls of signing in.
const cookie = createCookie("schoolfront_device", "/s/api/saas-business/v1/front/login");
const maxAgeDays = 365;
/** Students a shared browser is trusted for; the one who signed in longest ago makes room. */
const maxStudents = 8;
const shape = new RegExp(`^[\\w-]{24}(\\.[\\w-]{24}){1,${maxStudents}}$`);

interface Device {
	readonly id: string;
	readonly marks: readonly string[];
}

/** Id of the browser, the same for all its students. */
export const deviceId = (request: FastifyRequest): string | undefined => deviceOf(request)?.id;

function deviceOf(request: FastifyRequest): Device | undefined {
	const value = cookie.read(request);
	if (value === undefined || !shape.test(value)) return undefined;
	const [id = "", ...marks] = value.split(".");
	return { id, marks };
}

export function createTrustedDevice(secret: string) {
	const signer = createSigner(secret, "device cookie");
	/** Good for one browser, so that a mark cannot be copied into another cookie. */
	const markOf = (id: string, companyId: number, studentId: string): string =>
		signer.sign(`${id} ${companyId} ${studentId}`).slice(0, 24);
	return {
		/** From now on the browser is a trusted device of the student. */
		trust(reply: FastifyReply, companyId: number, studentId: string): void {
			const { id, marks } = deviceOf(reply.request) ?? {
				id: randomBytes(18).toString("base64url"),
				marks: [],
			};
			const mark = markOf(id, companyId, studentId);
			const all = [mark, ...marks.filter((each) => each !== mark)].slice(0, maxStudents);
			cookie.set(reply, [id, ...all].join("."), maxAgeDays * 86_400);
		},
		/** Id of the browser where the student signed in with it before. */
		trustedId(request: FastifyRequest, companyId: number, studentId: string): string | undefined {
			const device = deviceOf(request);
			return device?.marks.includes(markOf(device.id, companyId, studentId)) ? device.id : undefined;
		},
	};
}
