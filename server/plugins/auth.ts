// The token decides the student. A token is known to the browser only; the database has its hash.
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Database } from "../db/sql.ts";
import { Refusal } from "./envelope.ts";

export interface RequestStudent {
	readonly id: string;
	/** Where the session stands, else the student's own; empty when neither says. */
	readonly schoolId: string;
	/** Key of the session's row; the hash of the token. */
	readonly sessionId: string;
}

/**
 * Who may call a route. `student`: signed in, or the answer is 401. `optional`: request.student is set when a
 * good token came along. `anyone`: the token is not looked at, which costs nothing.
 */
export type Access = "anyone" | "optional" | "student";

declare module "fastify" {
	interface FastifyRequest {
		student?: RequestStudent;
	}
	interface FastifyContextConfig {
		access?: Access;
	}
}

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

type Row = { student_id: string; school_id: string | null };

async function studentOf(db: Database, request: FastifyRequest): Promise<RequestStudent | undefined> {
	const token = request.headers.authorization;
	// No token we give is longer; hashing what a stranger sends stays cheap.
	if (!token || token.length > 200) return undefined;
	const sessionId = hashToken(token);
	const [row] = await db.company(request.company.id, (sql) =>
		sql.query<Row>(
			`select student_id, coalesce(session.school_id, student.school_id) as school_id from session
			join student on student.company_id = session.company_id and student.id = session.student_id
			where token_hash = $1 and expires_at > now()`,
			[sessionId],
		),
	);
	return row && { id: row.student_id, schoolId: row.school_id ?? "", sessionId };
}

export const auth = fp(async (app: FastifyInstance, { db }: { db: Database }) => {
	app.decorateRequest("student");
	app.addHook("preValidation", async (request) => {
		const { access = "anyone" } = request.routeOptions.config;
		if (access === "anyone") return;
		const student = await studentOf(db, request);
		if (student) request.student = student;
		else if (access === "student")
			throw new Refusal("401", { zh: "请先登录。", en: "Please sign in first." }, 401);
	});
});
