// Draws a receipt in a thread of its own: reading the fonts takes some tenths of a second, in which requests would wait.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Receipt } from "./drawReceipt.ts";

export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
	const thread = new Worker(new URL("./receiptThread.ts", import.meta.url), { workerData: receipt });
	try {
		const [bytes] = (await once(thread, "message")) as [Uint8Array];
		return Buffer.from(bytes);
	} finally {
		await thread.terminate();
	}
}
