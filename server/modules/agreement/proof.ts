// The proof of a signature: what a company signs as a JWS, and what the public page shows.
import type { AgreementEntry, LocalText } from "../../../schemas/generated/documents.ts";
import type { Json } from "../../../schemas/json.ts";
import type { Copy } from "../../shared/agreements/copyStore.ts";
import { copyOnWire } from "./wire.ts";

export interface Proof {
	readonly type: "agreement";
	/** The number of the receipt. */
	readonly id: string;
	readonly company: LocalText;
	/** Name of the student as it was shown. */
	readonly student: string;
	readonly target: {
		readonly type: AgreementEntry["targetType"];
		readonly id: string;
		readonly name: LocalText;
	};
	readonly agreement: { readonly id: string; readonly name: LocalText };
	readonly version: number;
	/** Of the text that was signed. */
	readonly sha256: string;
	readonly signedAt: string;
	readonly way: "page" | "vendor";
	/** Of the sealed file of the e-sign vendor. */
	readonly fileSha256?: string;
}

export function proofOf(copy: Copy, company: LocalText, fileSha256?: string): Proof {
	const { copyId, signedAt, signerName, way, agreementId, agreementName, version, sha256 } = copy;
	if (!signedAt || signerName === null || way === null)
		throw new Error(`the copy ${copyId} must be signed, found it ${copy.state}`);
	const { targetType, targetId, targetName } = copyOnWire(copy, true, false);
	return {
		type: "agreement",
		id: copyId,
		company,
		student: signerName,
		target: { type: targetType, id: targetId, name: targetName },
		agreement: { id: agreementId, name: agreementName },
		version,
		sha256,
		signedAt: signedAt.toISOString(),
		way,
		...(fileSha256 !== undefined && { fileSha256 }),
	};
}

/** What a verified JWS of the company says; undefined where it is about something else. */
export function readProof(document: Json | undefined): Proof | undefined {
	const proof = document as unknown as Proof | undefined;
	return typeof proof === "object" && proof?.type === "agreement" ? proof : undefined;
}
