// Sends text messages to mobile numbers: the interface, and a vendor that takes JSON over HTTP.
import type { SmsVendor } from "../../schemas/generated/documents.ts";
import { requestVendor } from "./vendorRequest.ts";

export interface Destination {
	readonly mobile: string;
	readonly companyId: number;
}

/** The message will certainly not arrive; after any other error it may. */
export class SmsRejected extends Error {
	override name = "SmsRejected";
}

/** @throws SmsRejected, and any other error when it is not known whether the message was accepted */
export type SmsCarrier = (to: Destination, text: string) => Promise<void>;

/** Codes of errors before there was a connection. */
const unconnected = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

export const httpSmsCarrier =
	({ url, key }: SmsVendor): SmsCarrier =>
	async ({ mobile }, text) => {
		const response = await requestVendor(url, key, { mobile, text }).catch(
			(error: Error & { cause?: NodeJS.ErrnoException }) => {
				if (unconnected.test(error.cause?.code ?? "")) throw new SmsRejected(error.message, { cause: error });
				throw error;
			},
		);
		if (!response.ok) throw new SmsRejected(`the SMS vendor replied ${response.status}`);
		await response.body?.cancel();
	};
