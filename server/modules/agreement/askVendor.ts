// Asks the e-sign vendor what became of an agreement. Only its answer counts, never a notice or a browser that comes back.
import type { Sql } from "../../db/sql.ts";
import type { ESignFact } from "../../ports/eSign.ts";
import { type CopyState, copyMachine } from "../../shared/agreements/copyMachine.ts";
import { type Copy, findCopy, lockCopy, lockSigning } from "../../shared/agreements/copyStore.ts";
import type { AgreementDeps } from "./agreementDeps.ts";
import { changeCopy } from "./changeCopy.ts";
import { noteSignature, signCopy } from "./sign.ts";
import { shownName } from "./versionStore.ts";

/** A vendor that has not said anything for this long will not. */
const silenceMs = 24 * 3_600_000;

const isSilent = ({ begunAt }: Copy): boolean => Date.now() - (begunAt?.getTime() ?? 0) > silenceMs;

/**
 * Sent to the vendor and not signed: also one that is to be signed again, since what is signed there all the same counts, and one
 * that was replaced or lost its course, whose signature is kept.
 */
export const isSent = ({ state, envelopeNo, signedAt }: Copy): boolean =>
	envelopeNo !== null && signedAt === null && (state === "begun" || state === "due" || state === "invalid");

/**
 * To be signed again, unless nothing asks for it any more.
 * @param isOver the envelope is of no use any more: the next attempt has another one
 */
async function decline(
	sql: Sql,
	{ companyId, copyId, state }: Copy,
	cause: string,
	isOver: boolean,
): Promise<CopyState> {
	if (state === "begun")
		await copyMachine.move(sql, { companyId, id: copyId }, "decline", { cause, actor: "system" });
	if (isOver)
		await sql.query("update agreement_copy set envelope_no = null, document_sha256 = null where id = $1", [
			copyId,
		]);
	return state === "invalid" ? state : "due";
}

/** Changes a copy that still waits for this envelope. @param work returns the state that it leads to */
const change = (
	deps: AgreementDeps,
	copy: Copy,
	work: (sql: Sql, present: Copy) => Promise<CopyState>,
): Promise<void> =>
	changeCopy(deps, copy.companyId, async (sql, notify) => {
		await lockSigning(sql, copy);
		const present = await lockCopy(sql, copy.copyId);
		if (!present || !isSent(present) || present.envelopeNo !== copy.envelopeNo) return;
		await notify(copy, await work(sql, present));
	});

/** What is not right about a signature that a vendor reports. */
export function mismatch(
	deps: Pick<AgreementDeps, "subjectOf">,
	copy: Copy,
	{ subject, pdfSha256 }: ESignFact,
): string | undefined {
	if (subject !== deps.subjectOf(copy)) return "another student signed";
	return pdfSha256 === copy.documentSha256 ? undefined : "another document was signed";
}

async function signedAtVendor({ log }: AgreementDeps, sql: Sql, copy: Copy): Promise<CopyState> {
	const { companyId, copyId, studentId, agreementId, version, state } = copy;
	const signerName = await shownName(sql, studentId);
	const signature = { way: "vendor", signerName, address: "", device: "" } as const;
	if (state === "invalid") {
		log.warn(
			{ companyId, copyId, studentId, agreementId, version },
			"the e-sign vendor reports a signature of a copy that is no longer in force; its document is kept",
		);
		await noteSignature(sql, copy, signature);
		return state;
	}
	const reason = { cause: "signed at the vendor", actor: "system" };
	await copyMachine.move(sql, { companyId, id: copyId }, "begin", reason);
	await signCopy(sql, copy, signature);
	return "signed";
}

async function take(deps: AgreementDeps, copy: Copy, fact: ESignFact): Promise<void> {
	const { companyId, copyId } = copy;
	const mistake = fact.state === "signed" ? mismatch(deps, copy, fact) : undefined;
	if (mistake !== undefined) {
		deps.log.error(
			{ companyId, copyId, mistake },
			"the e-sign vendor reports a signature that is not the right one",
		);
		await change(deps, copy, (sql, present) => decline(sql, present, mistake, true));
	} else if (fact.state === "refused")
		await change(deps, copy, (sql, present) => decline(sql, present, "refused at the vendor", true));
	else await change(deps, copy, (sql, present) => signedAtVendor(deps, sql, present));
}

/** @returns whether it has to be asked again later @throws when the vendor does not answer, until it was silent for a day */
export async function askVendor(deps: AgreementDeps, companyId: number, copyId: string): Promise<boolean> {
	const copy = await deps.db.company(companyId, (sql) => findCopy(sql, copyId));
	if (!copy || copy.envelopeNo === null || !isSent(copy)) return false;
	let fact: ESignFact | undefined;
	try {
		if (!deps.eSign) throw new Error("VENDORS_FILE names no e-sign vendor any more");
		fact = await deps.eSign.fact(copy.envelopeNo);
	} catch (error) {
		if (!isSilent(copy)) throw error;
		deps.log.warn({ err: error, companyId, copyId }, "the e-sign vendor has not answered for a day");
	}
	if (fact !== undefined && fact.state !== "waiting") {
		await take(deps, copy, fact);
		return false;
	}
	if (!isSilent(copy)) return true;
	// The envelope stays: see `isSent`.
	if (copy.state === "begun")
		await change(deps, copy, (sql, present) => decline(sql, present, "silent for a day", false));
	return false;
}

/** As `askVendor`, for a student who goes on without an answer. */
export async function tryVendor(deps: AgreementDeps, companyId: number, copyId: string): Promise<void> {
	try {
		await askVendor(deps, companyId, copyId);
	} catch (error) {
		deps.log.warn({ err: error, companyId, copyId }, "the e-sign vendor did not answer; its job asks");
	}
}

/** Between two questions of a page that waits. */
const intervalSeconds = 5;

/** For a page that shows the agreement: in case a notice is late or lost. */
export async function askForPage(deps: AgreementDeps, companyId: number, copyId: string): Promise<void> {
	const due = await deps.db.company(companyId, (sql) =>
		sql.query(
			`update agreement_copy set asked_at = now()
			where id = $1 and state in ('begun', 'due') and envelope_no is not null
				and (asked_at is null or asked_at < now() - make_interval(secs => $2)) returning id`,
			[copyId, intervalSeconds],
		),
	);
	if (due.length > 0) await tryVendor(deps, companyId, copyId);
}
