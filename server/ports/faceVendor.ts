// Verifies that the person before the camera is a certain student: the interface, and a vendor that takes JSON over
// HTTP. POST {url}/orders {orderNo, returnUrl, subject} replies {url}, where the browser is sent;
// GET {url}/orders/{orderNo} replies {state, orderNo, subject}, or 404.
import type { FaceVendor as FaceVendorConfig } from "../../schemas/generated/documents.ts";
import { isAddress, limitedBytes } from "./vendorFile.ts";
import { requestVendor } from "./vendorRequest.ts";

const maxReplyBytes = 65_536;

export type FaceState = "waiting" | "passed" | "failed";

export interface FaceOrder {
	readonly orderNo: string;
	/** Absolute. */
	readonly returnUrl: string;
	/** Pseudonym of the student: the same at every check. */
	readonly subject: string;
}

/** What a vendor says about a check, and of which one it speaks. */
export interface FaceFact {
	readonly state: FaceState;
	readonly orderNo: string;
	readonly subject: string;
}

export interface FaceVendor {
	/** @returns the address of the check, for the student's browser */
	createOrder(order: FaceOrder): Promise<string>;
	/** Undefined where the vendor knows no such check. */
	fact(orderNo: string): Promise<FaceFact | undefined>;
}

export function httpFaceVendor({ url, key }: FaceVendorConfig): FaceVendor {
	/** @returns undefined for 404 */
	async function find(path: string, body?: object): Promise<Record<string, unknown> | undefined> {
		const response = await requestVendor(`${url}${path}`, key, body);
		if (response.status === 404) {
			await response.body?.cancel();
			return undefined;
		}
		if (!response.ok) throw new Error(`the face vendor replied ${response.status}`);
		const bytes = await limitedBytes(response, maxReplyBytes, "the face vendor");
		return JSON.parse(String(bytes)) as Record<string, unknown>;
	}
	return {
		async createOrder(order) {
			const reply = await find("/orders", order);
			if (reply === undefined) throw new Error("the face vendor replied 404");
			const { url: address } = reply;
			if (!isAddress(address))
				throw new Error("the face vendor must reply with a url that begins with https://, found none");
			return address;
		},
		async fact(orderNo) {
			const reply = await find(`/orders/${encodeURIComponent(orderNo)}`);
			if (reply === undefined) return undefined;
			const { state, orderNo: about, subject } = reply;
			return {
				state: state === "passed" || state === "failed" ? state : "waiting",
				orderNo: String(about ?? ""),
				subject: String(subject ?? ""),
			};
		},
	};
}
