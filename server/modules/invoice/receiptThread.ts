// The thread that draws a receipt (receipt.ts).
import { parentPort, workerData } from "node:worker_threads";
import { drawReceipt } from "./drawReceipt.ts";

parentPort?.postMessage(await drawReceipt(workerData));
