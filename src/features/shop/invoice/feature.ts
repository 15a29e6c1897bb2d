import { defineFeature } from "../../../renderer/define.ts";
import { withPurchaseMessages } from "../../../renderer/purchaseMessages.ts";

/** The student's invoices, and whom they are made out to. */
export const feature = defineFeature({
	id: "invoice",
	messages: withPurchaseMessages((language) => import(`./messages.${language}.json`)),
	routes: [
		{
			path: "/personal/accountcenter/invoice",
			load: () => import("./InvoicesScreen.tsx"),
			access: "student",
		},
	],
	dialogs: {
		askInvoice: { load: () => import("./AskInvoiceDialog.tsx") },
		invoiceTitle: { load: () => import("./InvoiceTitleDialog.tsx") },
	},
});
