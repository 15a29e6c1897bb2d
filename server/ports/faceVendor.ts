// Verifies that the person before the camera is a certain student: the interface, and a vendor that takes JSON over
// HTTP. POST {url}/orders {orderNo, returnUrl, subject} replies {url}, where the browser is sent;
// GET {url}/orders/{orderNo} replies {state}.
import type { FaceVendor as FaceVendorConfig } from "../../schemas/generated/documents.ts";

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

const timeoutMs = 8_000;

export function httpFaceVendor({ url, key }: FaceVendorConfig): FaceVendor {
	async function call(method: "GET" | "POST", path: string, body?: object): Promise<Record<string, unknown>> {
		const response = await fetch(`${url}${path}`, {
			method,
			headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
			...(body ? { body: JSON.stringify(body) } : {}),
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
		if (!response.ok) throw new Error(`the face vendor replied ${response.status}`);
		return (await response.json()) as Record<string, unknown>;
	}
	return {
		async createOrder(order) {
			const { url: address } = await call("POST", "/orders", order);
			if (typeof address !== "string") throw new Error("the face vendor must reply with a url, found none");
			return address;
		},
		async stateOf(orderNo) {
			const { state } = await call("GET", `/orders/${encodeURIComponent(orderNo)}`);
			return state === "passed" || state === "failed" ? state : "waiting";
		},
	};
}
