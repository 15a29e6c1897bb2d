// The thread that draws a PDF (linesPdf.ts).
import { parentPort, workerData } from "node:worker_threads";
import type { PdfDocument } from "./linesPdf.ts";
import { writePdf } from "./writePdf.ts";

const { info, lines } = workerData as PdfDocument;
parentPort?.postMessage(await writePdf(info, lines));
