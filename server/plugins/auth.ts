// Admits a request by its token: which routes are for whom, and who a request is from.
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { Refusal } from "./envelope.ts";

export interface RequestStudent {
	readonly id: string;
	/** The session's, else the student's own; empty when neither has one. */
	readonly schoolId: string;
	readonly sessionId: string;
	/** Must change the password before anything else. */
	readonly forcedPassword: boolean;
}

/** Whom a token identifies. */
export type Identity =
	| { readonly kind: "student"; readonly student: RequestStudent }
	| { readonly kind: "visitor" }
	/** `elsewhere`: the session ended because the student signed in elsewhere. */
	| { readonly kind: "nobody"; readonly elsewhere: boolean };

/**
 * Who may call a route. `student`: signed in, or the reply is 401. `optional`: request.student is set for a valid
 * token; an invalid one is refused, so that the page renews it and tries again. `anyone`: the token is not read.
 */
export type Access = "anyone" | "optional" | "student";

/** @param companyId a token identifies nobody at another company */
export type Identify = (companyId: number, token: string | undefined) => Promise<Identity>;

declare module "fastify" {
	interface FastifyRequest {
		student?: RequestStudent;
	}
	interface FastifyContextConfig {
		access?: Access;
		/** Open to a student who must change the password first; every other route that reads the token refuses them. */
		evenForced?: boolean;
	}
	interface FastifyInstance {
		identify: Identify;
	}
}

const signInFirst = { zh: "请先登录。", en: "Please sign in first." };
// A §8: HTTP 409.
const signedInElsewhere = {
	zh: "您的账号已在其他地方登录，您已被迫下线。",
	en: "Your account has been logged in elsewhere and was forced offline.",
};
// A §8: password-change lock.
const changePassword = {
	zh: "根据要求，请先修改密码后再继续使用",
	en: "according to requirements, please change your password to continue",
};

/** 409 where the session ended because of a sign-in elsewhere, 401 for every other invalid token. */
export const notSignedIn = (elsewhere = false): Refusal =>
	elsewhere ? new Refusal("409", signedInElsewhere, 409) : new Refusal("401", signInFirst, 401);

/** The student must change the password before any other call or operation. */
export const mustChangePassword = (): Refusal => new Refusal("1105", changePassword, 403);

export const auth = fp(async (app: FastifyInstance, { identify }: { readonly identify: Identify }) => {
	app.decorate("identify", identify);
	app.decorateRequest("student");
	async function admit(request: FastifyRequest, access: Access, evenForced: boolean): Promise<void> {
		const who = await identify(request.company.id, request.headers.authorization);
		if (who.kind === "student") {
			if (who.student.forcedPassword && !evenForced) throw mustChangePassword();
			request.student = who.student;
		} else if (access === "student" || who.kind === "nobody")
			throw notSignedIn(who.kind === "nobody" && who.elsewhere);
	}
	app.addHook("preValidation", (request, _reply, done) => {
		const { access = "anyone", evenForced = false } = request.routeOptions.config;
		if (access === "anyone" || (access === "optional" && !request.headers.authorization)) return done();
		admit(request, access, evenForced).then(() => done(), done);
	});
});
