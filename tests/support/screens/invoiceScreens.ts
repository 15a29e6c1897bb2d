// The invoices of a student who has one in each state, and whom they are made out to: states that a seeded school has not.
import type { BrowserContext } from "playwright-core";
import type {
	Invoice,
	InvoiceList,
	InvoiceOffer,
	InvoiceTitle,
} from "../../../schemas/generated/documents.ts";
import type { Screen, Visit } from "./screen.ts";

const person: InvoiceTitle = {
	titleId: "00000000-0000-4000-8000-000000000001",
	kind: "person",
	name: "林晓 Zoë Lin",
	isDefault: true,
};
const company: InvoiceTitle = {
	...{
		titleId: "00000000-0000-4000-8000-000000000002",
		kind: "company",
		name: "北京枫叶教育科技有限责任公司海淀第二分公司",
		isDefault: false,
	},
	taxNumber: "91110108MA01ABCD2X",
};

const invoice = (day: number, state: Invoice["state"], more: Partial<Invoice> = {}): Invoice => ({
	...{ invoiceNo: `203105${day}12345678901234`, orderNo: `203105${day}-123456789012`, state },
	...{ title: { kind: "person", name: person.name }, amount: 19_900, currency: "CNY" },
	...{ askedAt: `2031-05-${day}T03:20:00Z`, ...more },
});

const invoices: InvoiceList = {
	list: [
		invoice(14, "asked"),
		invoice(13, "issued", {
			...{ issuer: "vendor", taxInvoiceNo: "044031900111", issuedAt: "2031-05-13T03:21:00Z" },
			title: { kind: "company", name: company.name, taxNumber: "91110108MA01ABCD2X" },
		}),
		invoice(12, "issued", { issuer: "server", issuedAt: "2031-05-12T03:21:00Z" }),
		invoice(11, "voided", {
			...{ issuer: "server", issuedAt: "2031-05-11T03:21:00Z" },
			reason: {
				zh: "订单已退款，原发票金额不再适用。",
				en: "Money of the order was sent back, so its amount is no longer right.",
			},
		}),
		invoice(10, "refused", { reason: "税号与名称不符" }),
	],
	...{ total: 5, page: 1, pageSize: 20 },
};

const offer: InvoiceOffer = {
	...{ canAsk: true, amount: 49_800, currency: "CNY" },
	text: { zh: "最晚 2031-11-10 可以申请发票。", en: "You can ask for an invoice until 2031-11-10." },
};

export const answerInvoices = async (context: BrowserContext): Promise<void> => {
	const answer = (path: string, data: object) =>
		context.route(
			({ pathname }) => pathname.endsWith(path),
			(route) => route.fulfill({ json: { code: "1", message: "", data } }),
		);
	await answer("/invoice/list", invoices);
	await answer("/invoice/ask", offer);
	await answer("/invoice/titles", { list: [person, company] });
};

/** Of a student with nothing, too. */
export const invoiceScreens: readonly Screen[] = [
	{ name: "invoices", hash: "/personal/accountcenter/invoice" },
];

export const invoiceVisits: readonly Visit[] = [
	{
		...{ folder: "invoices", host: "maple.localhost", student: "lin" },
		prepare: answerInvoices,
		screens: [
			...invoiceScreens,
			{
				...{ name: "title", dialog: "invoiceTitle", hash: "/personal/accountcenter/invoice" },
				show: ({ page, t }) =>
					page
						.getByRole("main")
						.getByRole("button", { name: t("invoice.newTitle"), exact: true })
						.click(),
			},
		],
	},
];
