// Issues tax invoices: the interface, and a service that takes JSON over HTTP. POST {url}/invoices asks for one;
// GET {url}/invoices/{invoiceNo} and POST {url}/invoices/{invoiceNo}/void reply what became of it: {state, number?, reason?};
// GET {url}/invoices/{invoiceNo}/file replies its PDF.
import type {
	InvoicedTitle,
	InvoiceVendor as InvoiceVendorConfig,
} from "../../schemas/generated/documents.ts";
import { isPdf, limitedBytes } from "./vendorFile.ts";
import { requestVendor } from "./vendorRequest.ts";

export interface InvoiceRequest {
	/** Ours: asked for again with the same, it is the same invoice. */
	readonly invoiceNo: string;
	readonly orderNo: string;
	/** Name of the school. */
	readonly seller: string;
	readonly title: InvoicedTitle;
	/** In minor units, the sum of the items. */
	readonly amount: number;
	readonly currency: string;
	readonly items: readonly { readonly name: string; readonly amount: number }[];
}

/** `pending`: ask again later. */
export interface InvoiceFact {
	readonly state: "pending" | "issued" | "refused" | "voided";
	/** What the vendor calls it. */
	readonly number?: string | undefined;
	/** Why it was refused, or cannot be voided. */
	readonly reason?: string | undefined;
}

export interface InvoiceVendor {
	ask(request: InvoiceRequest): Promise<InvoiceFact>;
	/** Undefined where the vendor knows no such invoice. */
	fact(invoiceNo: string): Promise<InvoiceFact | undefined>;
	/** `voided`; anything else where the vendor does not void it. */
	void(invoiceNo: string, reason: string): Promise<InvoiceFact>;
	/** The PDF of one that is issued. */
	file(invoiceNo: string): Promise<Buffer>;
}

const states = ["pending", "issued", "refused", "voided"] as const;
const maxText = 500;
export const maxInvoiceBytes = 5 * 2 ** 20;

const textOf = (value: unknown, maxLength: number): string | undefined =>
	typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, maxLength) : undefined;

/** @throws for a reply without a known state */
function factOf(reply: unknown): InvoiceFact {
	const { state, number, reason } = (reply ?? {}) as Record<string, unknown>;
	const known = states.find((each) => each === state);
	if (!known)
		throw new Error(
			`the invoice vendor must reply with a state (${states.join(", ")}), found ${JSON.stringify(state)?.slice(0, 40)}`,
		);
	return { state: known, number: textOf(number, 60), reason: textOf(reason, maxText) };
}

export function httpInvoiceVendor({ url, key }: InvoiceVendorConfig): InvoiceVendor {
	/** @returns undefined for 404 */
	async function find(path: string, body?: object): Promise<Buffer | undefined> {
		const response = await requestVendor(`${url}/invoices${path}`, key, body);
		if (response.ok) return limitedBytes(response, maxInvoiceBytes, "the invoice vendor");
		await response.body?.cancel();
		if (response.status === 404) return undefined;
		throw new Error(`the invoice vendor replied ${response.status}`);
	}
	async function call(path: string, body?: object): Promise<Buffer> {
		const found = await find(path, body);
		if (!found) throw new Error("the invoice vendor replied 404");
		return found;
	}
	const fact = async (path: string, body?: object) => factOf(JSON.parse(String(await call(path, body))));
	const pathOf = (invoiceNo: string) => `/${encodeURIComponent(invoiceNo)}`;
	return {
		async ask(request) {
			const asked = await fact("", request);
			return asked.state === "pending" ? fact(pathOf(request.invoiceNo)) : asked;
		},
		async fact(invoiceNo) {
			const found = await find(pathOf(invoiceNo));
			return found && factOf(JSON.parse(String(found)));
		},
		void: (invoiceNo, reason) => fact(`${pathOf(invoiceNo)}/void`, { reason }),
		async file(invoiceNo) {
			const bytes = await call(`${pathOf(invoiceNo)}/file`);
			if (!isPdf(bytes)) throw new Error("the invoice vendor must reply with a PDF, found something else");
			return bytes;
		},
	};
}
