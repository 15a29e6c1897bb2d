// A student signs an ordinary agreement: the copy whose text was shown, once.
import type { InsertedAgreement, LocalText } from "../../../schemas/generated/documents.ts";
import { isUuid } from "../../../schemas/uuid.ts";
import type { Sql } from "../../db/sql.ts";
import { Refusal, refuse } from "../../plugins/envelope.ts";
import type { Language } from "../../plugins/language.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { copyMachine, isSigned } from "../../shared/agreements/copyMachine.ts";
import { type Copy, lockCopy, lockSigning } from "../../shared/agreements/copyStore.ts";
import type { Target } from "../../shared/agreements/needs.ts";
import { refreshCopies } from "../../shared/agreements/studentAgreements.ts";
import { schedule } from "../../shared/jobs/jobStore.ts";
import { missingGlyphs } from "../../shared/pdf/glyphs.ts";
import type { NotifyCopy } from "./changeCopy.ts";
import { agreementSeal } from "./jobNames.ts";
import { alreadySigned, missingInfoRefusal, noName, refusals, signedText } from "./refusals.ts";
import { shownName } from "./versionStore.ts";

export interface Consent {
	readonly agreementId: string;
	readonly target: Target;
	/** As the call that shows the text answered. */
	readonly signContent: string | undefined;
	readonly address: string;
	readonly device: string;
	readonly language: Language;
	/** Names of what the school requires first and does not have. */
	readonly missing: () => Promise<readonly LocalText[]>;
}

/** Browsers send more than a name. */
const maxDevice = 300;

export interface Signature {
	readonly way: "page" | "vendor";
	readonly signerName: string;
	readonly address: string;
	readonly device: string;
}

type SignedCopy = Pick<Copy, "companyId" | "copyId">;

/** Notes the signature of a copy, which the caller has locked; it is sealed by a job. */
export async function noteSignature(
	sql: Sql,
	{ companyId, copyId }: SignedCopy,
	{ way, signerName, address, device }: Signature,
): Promise<void> {
	await sql.query(
		`update agreement_copy set signed_at = now(), way = $2, signer_name = $3, signer_address = $4, signer_device = $5
		where id = $1`,
		[copyId, way, signerName, address, device.slice(0, maxDevice)],
	);
	await schedule(sql, { companyId, kind: agreementSeal, key: copyId });
}

/** Signs a begun copy. */
export async function signCopy(sql: Sql, copy: SignedCopy, signature: Signature): Promise<void> {
	const { companyId, copyId } = copy;
	const { way } = signature;
	await noteSignature(sql, copy, signature);
	await copyMachine.move(sql, { companyId, id: copyId }, "sign", {
		cause: way,
		actor: way === "page" ? "student" : "system",
	});
}

const inserted = (copyId: string, isSealed: boolean, msg: string): InsertedAgreement => ({
	result: true,
	msg,
	curId: copyId,
	agreementStatus: isSealed ? 3 : 2,
});

/** Sent again, it is the same signature. @throws Refusal */
export async function insertAgreement(
	sql: Sql,
	who: StudentKey,
	{ agreementId, target, signContent, address, device, language, missing: findMissing }: Consent,
	notify: NotifyCopy,
): Promise<InsertedAgreement> {
	await lockSigning(sql, who);
	// Another version, or a target that was taken back, makes a copy invalid first.
	await refreshCopies(sql, who);
	const copy =
		signContent !== undefined && isUuid(signContent) ? await lockCopy(sql, signContent) : undefined;
	if (
		copy?.studentId !== who.studentId ||
		copy.agreementId !== agreementId ||
		copy.kind !== target.kind ||
		copy.id !== target.id
	)
		refuse(refusals.notShown);
	if (isSigned(copy.state)) return inserted(copy.copyId, copy.state === "sealed", alreadySigned[language]);
	if (copy.state === "invalid") refuse(refusals.changed);
	if (copy.state === "unneeded") refuse(refusals.notNeeded);
	if (copy.agreementKind === "electronic") refuse(refusals.electronic);
	if (copy.state !== "begun") refuse(refusals.notShown);
	const missingInfo = await findMissing();
	if (missingInfo.length > 0) refuse(missingInfoRefusal(missingInfo));
	const signerName = await shownName(sql, who.studentId);
	const [missing] = missingGlyphs(signerName);
	if (missing !== undefined) throw new Refusal("1808", noName(missing));
	await signCopy(sql, copy, { way: "page", signerName, address, device });
	await notify(copy, "signed");
	return inserted(copy.copyId, false, signedText[language]);
}
