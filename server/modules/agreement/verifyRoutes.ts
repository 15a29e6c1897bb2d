// Anybody verifies what was signed, by the number on the receipt and by the bytes of its file.
import type { FastifyInstance } from "fastify";
import { isUuid } from "../../../schemas/uuid.ts";
import type { Sql } from "../../db/sql.ts";
import { findCopy } from "../../shared/agreements/copyStore.ts";
import type { AgreementDeps } from "./agreementDeps.ts";
import { readProof } from "./proof.ts";
import { sendVerifyPage, type Verified } from "./verifyPage.ts";

/** Of an address: numbers cannot be guessed, and need not be tried. */
const perMinute = 60;

async function fileHash(sql: Sql, fileId: string | null): Promise<string | undefined> {
	const [file] = await sql.query<{ sha256: string }>(
		"select sha256 from stored_file where id = $1 and profile = 'agreement'",
		[fileId],
	);
	return file?.sha256;
}

async function verify(
	{ signing }: Pick<AgreementDeps, "signing">,
	sql: Sql,
	companyId: number,
	{ id, sha256 }: { readonly id: string; readonly sha256: string | undefined },
): Promise<Verified> {
	const copy = isUuid(id) ? await findCopy(sql, id) : undefined;
	const stored = copy && (await fileHash(sql, copy.fileId));
	if (!copy || copy.proof === null || stored === undefined) return { outcome: "unknown", id };
	const proof = readProof(await signing.verify(sql, companyId, copy.proof));
	if (proof?.id !== copy.copyId) return { outcome: "broken", id };
	const isInvalid = copy.state === "invalid";
	const file = sha256 === undefined ? undefined : sha256 === stored ? "same" : "changed";
	return { outcome: "valid", id, proof, isInvalid, file };
}

export function verifyRoutes(app: FastifyInstance, deps: Pick<AgreementDeps, "db" | "signing">): void {
	const config = { rateLimit: { max: perMinute, timeWindow: "1 minute" } };

	app.get<{ Querystring: { id?: string | string[] } }>(
		"/s/verify",
		{ config },
		({ query, language }, reply) => {
			const id = String(query.id ?? "").trim();
			return id === ""
				? sendVerifyPage(reply, { outcome: "unknown", id }, language)
				: reply.redirect(`/s/verify/${encodeURIComponent(id.slice(0, 100))}`, 303);
		},
	);

	app.get<{ Params: { id: string }; Querystring: { sha256?: string | string[] } }>(
		"/s/verify/:id",
		{ config },
		async ({ company, params, query, language }, reply) => {
			const given = String(query.sha256 ?? "").toLowerCase();
			const sha256 = given === "" ? undefined : given;
			const verified = await deps.db.company(company.id, (sql) =>
				verify(deps, sql, company.id, { id: params.id.toLowerCase(), sha256 }),
			);
			return sendVerifyPage(reply, verified, language);
		},
	);
}
