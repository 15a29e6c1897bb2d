// Draws a receipt in a thread of its own: reading the fonts takes some tenths of a second, in which requests would wait.
import { threadBytes } from "../../shared/pdf/threadBytes.ts";
import type { Receipt } from "./drawReceipt.ts";

export const receiptPdf = (receipt: Receipt): Promise<Buffer> =>
	threadBytes(new URL("./receiptThread.ts", import.meta.url), receipt);
