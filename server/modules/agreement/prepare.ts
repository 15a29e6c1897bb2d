// Sends an electronic agreement to the e-sign vendor, and asks there what became of it.
import { createHash } from "node:crypto";
import type { PreparedAgreement } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { SiteDocuments } from "../../deps.ts";
import { refuse } from "../../plugins/envelope.ts";
import type { Language } from "../../plugins/language.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { ESignVendor } from "../../ports/eSign.ts";
import { isSigned } from "../../shared/agreements/copyMachine.ts";
import { beginCopy, type Copy, lockCopy, lockSigning } from "../../shared/agreements/copyStore.ts";
import type { Target } from "../../shared/agreements/needs.ts";
import { studentAgreements } from "../../shared/agreements/studentAgreements.ts";
import { schedule } from "../../shared/jobs/jobStore.ts";
import { allLanguages } from "../../shared/normalizedText.ts";
import { newNumber } from "../../shared/orders/newNumber.ts";
import { linesPdf } from "../../shared/pdf/linesPdf.ts";
import type { AgreementDeps } from "./agreementDeps.ts";
import { tryVendor } from "./askVendor.ts";
import { agreementDocument } from "./documents.ts";
import { agreementAsk } from "./jobNames.ts";
import { alreadySigned, missingInfoRefusal, opensVendor, refusals } from "./refusals.ts";
import { neededFor } from "./show.ts";
import { versionOf } from "./versionStore.ts";

export interface Preparing {
	readonly agreementId: string;
	readonly target: Target | undefined;
	/** Of the school whose conditions hold. */
	readonly documents: SiteDocuments;
	readonly language: Language;
	/** Of the page, such as https://school.example. */
	readonly origin: string;
}

/** The first question to the vendor. */
const askAfterMs = 60_000;

/** Where the vendor leads back to, and where its notices go. */
export const returnPath = "/s/agreement/return";
export const noticePath = "/s/agreement/notice";

/** @returns the copy that is to be signed; as a signed one where it is signed already */
const begin = ({ db, findMissingInfo }: AgreementDeps, who: StudentKey, asked: Preparing): Promise<Copy> =>
	db.company(who.companyId, async (sql) => {
		await lockSigning(sql, who);
		const found = await studentAgreements(sql, who, asked.documents.school.id);
		const { need, copy, earlier, state } = neededFor(found, asked.agreementId, asked.target);
		if (need.agreementKind === "ordinary") refuse(refusals.ordinary);
		if (copy && isSigned(state)) return copy;
		const missing = await findMissingInfo(sql, who, asked.documents);
		if (missing.length > 0) refuse(missingInfoRefusal(missing));
		return beginCopy(sql, who, need, earlier?.copyId);
	});

/** The number of its envelope: a new one where another document, or none, was sent. */
async function envelopeOf(sql: Sql, { companyId, copyId }: Copy, pdfSha256: string): Promise<string> {
	const copy = await lockCopy(sql, copyId);
	if (copy?.state !== "begun") refuse(refusals.changed);
	await schedule(sql, { companyId, kind: agreementAsk, key: copyId }, new Date(Date.now() + askAfterMs));
	const isSame = copy.envelopeNo !== null && copy.documentSha256 === pdfSha256;
	const envelopeNo = isSame ? copy.envelopeNo : newNumber();
	// The student is led there anew, so the vendor has another day.
	await sql.query(
		"update agreement_copy set envelope_no = $2, document_sha256 = $3, begun_at = now() where id = $1",
		[copyId, envelopeNo, pdfSha256],
	);
	return envelopeNo;
}

async function send(
	deps: AgreementDeps,
	eSign: ESignVendor,
	who: StudentKey,
	copy: Copy,
	origin: string,
): Promise<string> {
	const { db, sites, log, subjectOf } = deps;
	const { companyId } = who;
	const site = await sites.byCompany(companyId);
	const company = site?.document.company.name ?? "";
	const version = await db.company(companyId, (sql) => versionOf(sql, copy.agreementId, copy.version));
	const pdf = await linesPdf(agreementDocument(version, { company, target: copy.targetName ?? copy.id }));
	const pdfSha256 = createHash("sha256").update(pdf).digest("hex");
	const envelopeNo = await db.company(companyId, (sql) => envelopeOf(sql, copy, pdfSha256));
	try {
		return await eSign.create({
			...{ envelopeNo, title: allLanguages(version.name), pdf, pdfSha256, subject: subjectOf(who) },
			returnUrl: `${origin}${returnPath}/${copy.copyId}`,
			noticeUrl: `${origin}${noticePath}/${envelopeNo}`,
		});
	} catch (error) {
		log.warn({ err: error, companyId, envelopeNo }, "the e-sign vendor did not take an agreement");
		return refuse(refusals.noVendor);
	}
}

/** Asked again, it is the same envelope. @throws Refusal */
export async function prepareAgreement(
	deps: AgreementDeps,
	who: StudentKey,
	asked: Preparing,
): Promise<PreparedAgreement> {
	const { eSign } = deps;
	if (!eSign) return refuse(refusals.noVendor);
	let copy = await begin(deps, who, asked);
	if (copy.envelopeNo !== null && !isSigned(copy.state)) {
		// It may be signed or refused there already.
		await tryVendor(deps, who.companyId, copy.copyId);
		copy = await begin(deps, who, asked);
	}
	const curId = copy.copyId;
	if (isSigned(copy.state)) return { result: false, msg: alreadySigned[asked.language], curId };
	const action = await send(deps, eSign, who, copy, asked.origin);
	return { result: true, resultForm: { action, method: "get" }, msg: opensVendor[asked.language], curId };
}
