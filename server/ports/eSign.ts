// Has documents signed electronically: the interface, and a service that takes JSON over HTTP. POST {url}/envelopes
// {envelopeNo, title, pdf, pdfSha256, subject, returnUrl, noticeUrl} replies {url}, where the browser is sent; the same
// envelopeNo is the same envelope. GET {url}/envelopes/{envelopeNo} replies {state, subject, pdfSha256, fileSha256?}, or 404;
// GET {url}/envelopes/{envelopeNo}/file replies the sealed PDF. A notice only makes us ask.
import type { ESignVendor as ESignVendorConfig } from "../../schemas/generated/documents.ts";
import { isAddress, isPdf, limitedBytes } from "./vendorFile.ts";
import { requestVendor } from "./vendorRequest.ts";

export interface Envelope {
	/** Ours. */
	readonly envelopeNo: string;
	readonly title: string;
	/** What is signed. */
	readonly pdf: Buffer;
	readonly pdfSha256: string;
	/** Pseudonym of the student: the same at every envelope. */
	readonly subject: string;
	/** Absolute. */
	readonly returnUrl: string;
	readonly noticeUrl: string;
}

export interface ESignFact {
	readonly state: "waiting" | "signed" | "refused";
	/** Of what was signed, by whom. */
	readonly subject: string;
	readonly pdfSha256: string;
	/** Of the sealed file, where the vendor says it. */
	readonly fileSha256?: string | undefined;
}

export interface ESignVendor {
	/** @returns the address where it is signed, for the student's browser */
	create(envelope: Envelope): Promise<string>;
	/** Undefined where the vendor knows no such envelope. */
	fact(envelopeNo: string): Promise<ESignFact | undefined>;
	/** The sealed PDF of one that is signed. */
	file(envelopeNo: string): Promise<Buffer>;
}

const vendor = "the e-sign vendor";
const maxFileBytes = 20 * 2 ** 20;
const maxReplyBytes = 65_536;

function factOf(reply: unknown): ESignFact {
	const { state, subject, pdfSha256, fileSha256 } = (reply ?? {}) as Record<string, unknown>;
	if (state !== "waiting" && state !== "signed" && state !== "refused")
		throw new Error(
			`${vendor} must reply with a state (waiting, signed, refused), found ${JSON.stringify(state)?.slice(0, 40)}`,
		);
	return {
		state,
		subject: String(subject ?? ""),
		pdfSha256: String(pdfSha256 ?? "").toLowerCase(),
		fileSha256: typeof fileSha256 === "string" ? fileSha256.toLowerCase() : undefined,
	};
}

export function httpESign({ url, key }: ESignVendorConfig): ESignVendor {
	/** @returns undefined for 404 */
	async function find(path: string, maxBytes: number, body?: object): Promise<Buffer | undefined> {
		const response = await requestVendor(`${url}/envelopes${path}`, key, body);
		if (response.ok) return limitedBytes(response, maxBytes, vendor);
		await response.body?.cancel();
		if (response.status === 404) return undefined;
		throw new Error(`${vendor} replied ${response.status}`);
	}
	const read = (bytes: Buffer): unknown => JSON.parse(String(bytes));
	const pathOf = (envelopeNo: string): string => `/${encodeURIComponent(envelopeNo)}`;
	return {
		async create({ pdf, ...envelope }) {
			const reply = await find("", maxReplyBytes, { ...envelope, pdf: pdf.toString("base64") });
			const address = reply && (read(reply) as { url?: unknown } | null)?.url;
			if (!isAddress(address))
				throw new Error(`${vendor} must reply with a url that begins with https://, found none`);
			return address;
		},
		async fact(envelopeNo) {
			const reply = await find(pathOf(envelopeNo), maxReplyBytes);
			return reply && factOf(read(reply));
		},
		async file(envelopeNo) {
			const bytes = await find(`${pathOf(envelopeNo)}/file`, maxFileBytes);
			if (!bytes || !isPdf(bytes)) throw new Error(`${vendor} must reply with a PDF, found something else`);
			return bytes;
		},
	};
}
