// The token decides the student. A token is known to the browser only; the database has its hash.
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Deps } from "../deps.ts";
import { Refusal } from "./envelope.ts";
import { createKnownTokens } from "./knownTokens.ts";
import { createVisitorTokens, looksLikeVisitor } from "./visitorTokens.ts";

export interface RequestStudent {
	readonly id: string;
	/** Where the session stands, else the student's own; empty when neither says. */
	readonly schoolId: string;
	/** Key of the session's row. */
	readonly sessionId: string;
	/** Must change the password before anything else. */
	readonly forcedPassword: boolean;
}

/** Whom a token stands for. */
export type Identity =
	| { readonly kind: "student"; readonly student: RequestStudent }
	| { readonly kind: "visitor" }
	/** `elsewhere`: the session ended because the student signed in elsewhere. */
	| { readonly kind: "nobody"; readonly elsewhere: boolean };

/**
 * Who may call a route. `student`: signed in, or the answer is 401. `optional`: request.student is set when a
 * good token came along; one that is no longer good is told so, so that the page renews it and asks again.
 * `anyone`: the token is not looked at, which costs nothing.
 */
export type Access = "anyone" | "optional" | "student";

declare module "fastify" {
	interface FastifyRequest {
		student?: RequestStudent;
	}
	interface FastifyContextConfig {
		access?: Access;
		/** Open to a student who must change the password first. */
		evenForced?: boolean;
	}
	interface FastifyInstance {
		/** Whom a token of this company stands for: a student, a visitor, or nobody. */
		identify(companyId: number, token: string | undefined): Promise<Identity>;
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

/** 409 where the session ended because of a sign-in elsewhere, 401 for everything else that is no good token. */
export const notSignedIn = (elsewhere: boolean): Refusal =>
	elsewhere ? new Refusal("409", signedInElsewhere, 409) : new Refusal("401", signInFirst, 401);

/** The student must change the password before anything else; told in this code by calls and operations alike. */
export const mustChangePassword = (): Refusal => new Refusal("1105", changePassword, 403);

/** No token we give is longer; looking for what a stranger sends stays cheap. */
const longest = 200;
const nobody: Identity = { kind: "nobody", elsewhere: false };

export const auth = fp(async (app: FastifyInstance, deps: Pick<Deps, "env" | "db" | "bus" | "log">) => {
	const tokens = createKnownTokens(deps);
	const visitors = createVisitorTokens(deps.env.secret);
	app.addHook("onClose", () => tokens.settled());

	async function identify(companyId: number, token: string | undefined): Promise<Identity> {
		if (!token || token.length > longest) return nobody;
		if (looksLikeVisitor(token)) return visitors.isGood(companyId, token) ? { kind: "visitor" } : nobody;
		const session = await tokens.find(companyId, token);
		if (!session || session.endReason !== null || session.secondsLeft <= 0)
			return { kind: "nobody", elsewhere: session?.endReason === "elsewhere" };
		const { id, studentId, schoolId, forcedPassword } = session;
		return {
			kind: "student",
			student: { id: studentId, schoolId: schoolId ?? "", sessionId: id, forcedPassword },
		};
	}

	app.decorate("identify", identify);
	app.decorateRequest("student");
	async function admit(request: FastifyRequest, access: Access, evenForced: boolean): Promise<void> {
		const who = await identify(request.company.id, request.headers.authorization);
		if (who.kind === "student") {
			if (access === "student" && who.student.forcedPassword && !evenForced) throw mustChangePassword();
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
