// Which students have signed in with this browser: a cookie no script can read, which says so with our signature. Where
// strangers guess at an account, its owner goes on by it (server/modules/login/attempts.ts).
import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

const name = "schoolfront_device";
const days = 365;
/** Students a family's browser is known for; the one who signed in longest ago makes room. */
const most = 8;
const shape = new RegExp(`^[\\w-]{24}(\\.[\\w-]{24}){1,${most}}$`);

export interface DeviceCookie {
	/** Lets this browser be known to the student from now on. */
	keep(reply: FastifyReply, companyId: number, studentId: string): void;
	/** A name of this browser, when the student signed in with it before. */
	knownTo(request: FastifyRequest, companyId: number, studentId: string): string | undefined;
}

interface Device {
	readonly id: string;
	readonly marks: readonly string[];
}

/** What this browser calls itself, whatever it is known for. */
export const deviceName = (request: FastifyRequest): string | undefined => deviceOf(request)?.id;

function deviceOf({ server, headers }: FastifyRequest): Device | undefined {
	const value = headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name];
	if (value === undefined || !shape.test(value)) return undefined;
	const [id = "", ...marks] = value.split(".");
	return { id, marks };
}

/** @param path below which the cookie is sent: the calls of signing in */
export function createDeviceCookie(secret: string, path: string): DeviceCookie {
	const key = Buffer.from(hkdfSync("sha256", secret, "", "schoolfront device cookie", 32));
	const options: CookieSerializeOptions = { path, httpOnly: true, sameSite: "lax", secure: "auto" };
	/** Good for one browser, so that a mark cannot be taken to another cookie. */
	const markOf = (id: string, companyId: number, studentId: string): string =>
		createHmac("sha256", key).update(`${id} ${companyId} ${studentId}`).digest("base64url").slice(0, 24);
	return {
		keep(reply, companyId, studentId) {
			const { id, marks } = deviceOf(reply.request) ?? {
				id: randomBytes(18).toString("base64url"),
				marks: [],
			};
			const mark = markOf(id, companyId, studentId);
			const kept = [mark, ...marks.filter((each) => each !== mark)].slice(0, most);
			reply.setCookie(name, [id, ...kept].join("."), { ...options, maxAge: days * 86_400 });
		},
		knownTo(request, companyId, studentId) {
			const device = deviceOf(request);
			return device?.marks.includes(markOf(device.id, companyId, studentId)) ? device.id : undefined;
		},
	};
}
