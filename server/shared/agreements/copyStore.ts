// Every statement that reads copies of agreements.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { type CopyState, copyMachine } from "./copyMachine.ts";
import {
	type AgreementKind,
	hasAgreementTarget,
	type NeededAgreement,
	type Target,
	targetName,
} from "./needs.ts";

export interface Copy extends Target {
	readonly copyId: string;
	readonly companyId: number;
	readonly studentId: string;
	readonly courseId: string | null;
	readonly agreementId: string;
	readonly version: number;
	readonly state: CopyState;
	readonly earlierId: string | null;
	readonly agreementKind: AgreementKind;
	/** As the version calls it. */
	readonly agreementName: LocalText;
	/** Of the version. */
	readonly sha256: string;
	readonly targetName: LocalText | null;
	readonly madeAt: Date;
	readonly begunAt: Date | null;
	readonly signedAt: Date | null;
	readonly signerName: string | null;
	readonly way: "page" | "vendor" | null;
	readonly envelopeNo: string | null;
	readonly documentSha256: string | null;
	readonly proof: string | null;
	readonly fileId: string | null;
	readonly fileKey: string | null;
	/** When document and proof were stored. */
	readonly issuedAt: Date | null;
}

/** A copy, and whether its student still has what it is for. */
export interface StudentCopy extends Copy {
	/** Not taken back; it may have ended. */
	readonly isUnrevoked: boolean;
}

const columns = `copy.id as "copyId", copy.company_id as "companyId", student_id as "studentId",
	target_kind as kind, target_id as id, course_id as "courseId", copy.agreement_id as "agreementId", copy.version, state,
	earlier_id as "earlierId", version.kind as "agreementKind", version.name as "agreementName", sha256,
	${targetName("copy.company_id", "target_kind", "target_id", "course_id")} as "targetName",
	made_at as "madeAt", begun_at as "begunAt", signed_at as "signedAt", signer_name as "signerName", way,
	envelope_no as "envelopeNo", document_sha256 as "documentSha256", proof, file_id as "fileId", file_key as "fileKey",
	issued_at as "issuedAt"`;

const from = `agreement_copy as copy join agreement_version as version
	on version.company_id = copy.company_id and version.agreement_id = copy.agreement_id and version.number = copy.version`;

/** Of these students, the newest first. */
export const copiesOf = (sql: Sql, studentIds: readonly string[]): Promise<StudentCopy[]> =>
	sql.query(
		`select ${columns}, ${hasAgreementTarget(
			"copy.student_id",
			{ kind: "target_kind", id: "target_id", courseId: "course_id" },
			"unrevoked",
		)} as "isUnrevoked"
		from ${from} where student_id = any ($1::text[]) order by copy.version desc, made_at desc, copy.id`,
		[studentIds],
	);

async function one(sql: Sql, condition: string, value: string): Promise<Copy | undefined> {
	const [row] = await sql.query<Copy>(`select ${columns} from ${from} where ${condition}`, [value]);
	return row;
}

/** @param copyId a UUID */
export const findCopy = (sql: Sql, copyId: string) => one(sql, "copy.id = $1", copyId);

export const findByEnvelope = (sql: Sql, envelopeNo: string) => one(sql, "copy.envelope_no = $1", envelopeNo);

/**
 * Until the end of the transaction the student signs nothing, and begins nothing, in another one: what is read after it stays
 * true. Taken before any copy is locked.
 */
export async function lockSigning(sql: Sql, { companyId, studentId }: StudentKey): Promise<void> {
	await sql.query("select pg_advisory_xact_lock($1, hashtext('agreements ' || $2))", [companyId, studentId]);
}

/** Until the end of the transaction nobody else changes it. */
export async function lockCopy(sql: Sql, copyId: string): Promise<Copy | undefined> {
	await sql.query("select from agreement_copy where id = $1 for no key update", [copyId]);
	return findCopy(sql, copyId);
}

/**
 * The copy of a needed agreement that is to be signed, begun: of two tabs, both have the same. The caller has locked the
 * student's signing.
 * @param earlierId the copy that was signed before
 */
export async function beginCopy(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ kind, id, courseId, agreementId, newest }: NeededAgreement,
	earlierId: string | undefined,
): Promise<Copy> {
	await sql.query(
		`insert into agreement_copy
			(company_id, student_id, target_kind, target_id, course_id, agreement_id, version, earlier_id)
		values ($1, $2, $3, $4, $5, $6, $7, $8)
		on conflict (company_id, student_id, target_kind, target_id, agreement_id)
			where state in ('due', 'begun', 'unneeded') do nothing`,
		[companyId, studentId, kind, id, courseId, agreementId, newest, earlierId ?? null],
	);
	const [open] = await sql.query<{ id: string }>(
		`select id from agreement_copy where student_id = $1 and target_kind = $2 and target_id = $3 and agreement_id = $4
			and state in ('due', 'begun', 'unneeded')`,
		[studentId, kind, id, agreementId],
	);
	if (!open) throw new Error(`student ${studentId} must have an open copy of ${agreementId}, found none`);
	const moved = await copyMachine.move(sql, { companyId, id: open.id }, "begin", {
		cause: "shown",
		actor: "student",
	});
	if (moved.outcome === "moved")
		await sql.query("update agreement_copy set begun_at = now() where id = $1", [open.id]);
	const copy = await findCopy(sql, open.id);
	if (!copy) throw new Error(`the copy ${open.id} must be there after it was begun, found none`);
	return copy;
}
