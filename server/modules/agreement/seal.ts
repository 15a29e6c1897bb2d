// Seals a copy that was signed: stores its document and a proof that anybody can verify. Everything outside of the database
// happens between two transactions and can be repeated.
import { createHash, randomBytes } from "node:crypto";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Json } from "../../../schemas/json.ts";
import type { Sql } from "../../db/sql.ts";
import { copyMachine } from "../../shared/agreements/copyMachine.ts";
import { type Copy, lockCopy } from "../../shared/agreements/copyStore.ts";
import { allLanguages } from "../../shared/normalizedText.ts";
import { linesPdf } from "../../shared/pdf/linesPdf.ts";
import { storePdf } from "../../shared/pdf/storePdf.ts";
import type { AgreementDeps } from "./agreementDeps.ts";
import { mismatch } from "./askVendor.ts";
import { changeCopy } from "./changeCopy.ts";
import { receiptDocument } from "./documents.ts";
import { type Proof, proofOf, readProof } from "./proof.ts";
import { type AgreementVersion, versionOf } from "./versionStore.ts";
import { verifyPath } from "./wire.ts";

interface SignedProof {
	readonly proof: Proof;
	readonly jws: string;
}

interface Begun {
	readonly copy: Copy & { readonly fileId: string; readonly fileKey: string };
	readonly version: AgreementVersion;
	readonly company: LocalText;
	/** Of the copy; undefined for an electronic one, whose proof comes with the file. */
	readonly proof: SignedProof | undefined;
	readonly host: string;
}

async function withFile(sql: Sql, copy: Copy): Promise<Begun["copy"]> {
	const { companyId, copyId, fileId, fileKey } = copy;
	if (fileId !== null && fileKey !== null) return { ...copy, fileId, fileKey };
	const day = new Date().toISOString().slice(0, 10);
	const made = {
		fileId: randomBytes(16).toString("hex"),
		fileKey: `${companyId}/${day}/coldatatypefile/${randomBytes(16).toString("hex")}.pdf`,
	};
	await sql.query("update agreement_copy set file_id = $2, file_key = $3 where id = $1", [
		...[copyId, made.fileId, made.fileKey],
	]);
	return { ...copy, ...made };
}

/** A signature is a fact also where the agreement has become invalid before its receipt was stored. */
const isToSeal = ({ signedAt, issuedAt }: Copy): boolean => signedAt !== null && issuedAt === null;

const setProof = (sql: Sql, { copyId }: Copy, proof: string) =>
	sql.query("update agreement_copy set proof = $2 where id = $1", [copyId, proof]);

/** An earlier attempt may have stored one: names that changed since are printed as it says them. */
async function signedProof(
	{ signing }: Pick<AgreementDeps, "signing">,
	sql: Sql,
	copy: Copy,
	company: LocalText,
): Promise<SignedProof> {
	const { companyId, proof: jws } = copy;
	const stored = jws === null ? undefined : readProof(await signing.verify(sql, companyId, jws));
	if (jws !== null && stored) return { proof: stored, jws };
	const proof = proofOf(copy, company);
	const made = await signing.sign(sql, companyId, proof as unknown as Json);
	await setProof(sql, copy, made);
	return { proof, jws: made };
}

/** @returns undefined when there is nothing to seal any more */
async function begin(deps: AgreementDeps, companyId: number, copyId: string): Promise<Begun | undefined> {
	const site = await deps.sites.byCompany(companyId);
	if (!site) throw new Error(`company ${companyId} must have a site, found none`);
	const { name: company, hosts } = site.document.company;
	return deps.db.company(companyId, async (sql) => {
		const found = await lockCopy(sql, copyId);
		if (!found || !isToSeal(found)) return undefined;
		const copy = await withFile(sql, found);
		const proof = copy.way === "page" ? await signedProof(deps, sql, copy, company) : undefined;
		const version = await versionOf(sql, copy.agreementId, copy.version);
		return { copy, version, company, proof, host: hosts[0] ?? "" };
	});
}

const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** @throws when the vendor's file is not the one it speaks of, or of another student or document */
async function vendorFile({ eSign, subjectOf }: AgreementDeps, copy: Copy): Promise<Buffer> {
	const { envelopeNo } = copy;
	if (!eSign || envelopeNo === null) throw new Error("VENDORS_FILE names no e-sign vendor any more");
	const fact = await eSign.fact(envelopeNo);
	if (fact?.state !== "signed")
		throw new Error(
			`the e-sign vendor must call a document that it has called signed so again, found ${fact?.state ?? "nothing"}`,
		);
	const mistake = mismatch({ subjectOf }, copy, fact);
	if (mistake !== undefined) throw new Error(`the file of the e-sign vendor cannot be sealed: ${mistake}`);
	const bytes = await eSign.file(envelopeNo);
	const { fileSha256 = sha256Of(bytes) } = fact;
	if (fileSha256 !== sha256Of(bytes))
		throw new Error("the sealed file of the e-sign vendor must have the hash that the vendor says");
	return bytes;
}

function receipt({ copy: { copyId }, version, host }: Begun, { proof, jws }: SignedProof): Promise<Buffer> {
	return linesPdf(
		receiptDocument(version, proof, { verifyUrl: `https://${host}${verifyPath(copyId)}`, jws }),
	);
}

/** @throws when the vendor or the file store does not answer: the job tries again */
export async function sealCopy(deps: AgreementDeps, companyId: number, copyId: string): Promise<void> {
	const begun = await begin(deps, companyId, copyId);
	if (!begun) return;
	const { copy, company, proof } = begun;
	const bytes = proof ? await receipt(begun, proof) : await vendorFile(deps, copy);
	const sha256 = sha256Of(bytes);
	await storePdf(deps.files, bytes, copy.fileKey);
	await changeCopy(deps, companyId, async (sql, notify) => {
		const present = await lockCopy(sql, copyId);
		if (!present || !isToSeal(present)) return;
		if (present.proof === null) {
			const proof = proofOf(present, company, sha256) as unknown as Json;
			await setProof(sql, present, await deps.signing.sign(sql, companyId, proof));
		}
		await sql.query(
			`insert into stored_file
				(company_id, id, student_id, profile, name, key, sent_size, size, sha256, sent_sha256, stored_at)
			values ($1, $2, $3, 'agreement', $4, $5, $6, $6, $7, $7, now())`,
			[
				...[
					companyId,
					copy.fileId,
					present.studentId,
					`${allLanguages(present.agreementName).slice(0, 80)}.pdf`,
				],
				...[copy.fileKey, bytes.length, sha256],
			],
		);
		await sql.query("update agreement_copy set issued_at = now() where id = $1", [copyId]);
		if (present.state === "signed")
			await copyMachine.move(sql, { companyId, id: copyId }, "seal", { cause: "stored", actor: "system" });
		await notify(present, present.state === "signed" ? "sealed" : present.state);
	});
}
