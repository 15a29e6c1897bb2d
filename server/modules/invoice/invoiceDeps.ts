// What invoices need of the rest of the server.
import type { Deps } from "../../deps.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import type { InvoiceVendor } from "../../ports/invoiceVendor.ts";
import type { OrderChanges } from "../../shared/orders/paymentDeps.ts";

export interface InvoiceDeps extends OrderChanges, Pick<Deps, "log" | "sites"> {
	readonly files: Pick<FileStore, "put">;
	/** Of a company; without one the server makes receipts. */
	readonly vendorOf: (companyId: number) => InvoiceVendor | undefined;
	/** Address that downloads a file of a student for some minutes. */
	readonly addressOf: (owner: StudentKey, fileId: string) => string;
}
