// Verifies that the person before the camera is a certain student: the interface, and a vendor that takes JSON over
// HTTP. POST {url}/orders {orderNo, returnUrl, subject} replies {url}, where the browser is sent;
// GET {url}/orders/{orderNo} replies {state}.
import type { FaceVendor as FaceVendorConfig } from "../../schemas/generated/documents.ts";
import { requestVendor } from "./vendorRequest.ts";

export type FaceState = "waiting" | "passed" | "failed";

export interface FaceOrder {
	readonly orderNo: string;
	/** Absolute. */
	readonly returnUrl: string;
	/** Pseudonym of the student: the same at every check. */
	readonly subject: string;
}

export interface FaceVendor {
	/** @returns the address of the check, for the student's browser */
	createOrder(order: FaceOrder): Promise<string>;
	stateOf(orderNo: string): Promise<FaceState>;
}

export function httpFaceVendor({ url, key }: FaceVendorConfig): FaceVendor {
	async function call(path: string, body?: object): Promise<Record<string, unknown>> {
		const response = await requestVendor(`${url}${path}`, key, body);
		if (!response.ok) throw new Error(`the face vendor replied ${response.status}`);
		return (await response.json()) as Record<string, unknown>;
	}
	return {
		async createOrder(order) {
			const { url: address } = await call("/orders", order);
			if (typeof address !== "string") throw new Error("the face vendor must reply with a url, found none");
			return address;
		},
		async stateOf(orderNo) {
			const { state } = await call(`/orders/${encodeURIComponent(orderNo)}`);
			return state === "passed" || state === "failed" ? state : "waiting";
		},
	};
}
