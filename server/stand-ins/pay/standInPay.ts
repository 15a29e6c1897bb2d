// The payment vendors of the demonstration: the API of each for the merchant, the page where a student pays, and the books.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { localText } from "../../plugins/language.ts";
import type { PaymentVendorName } from "../../ports/payment/paymentVendor.ts";
import { alipay } from "./alipay.ts";
import { type Account, type BookPayment, createBooks } from "./books.ts";
import { sendBooksPage } from "./booksPage.ts";
import { retryPath, sendCheckout, sendPayMessage } from "./checkoutPage.ts";
import { capturedAs, isOpen } from "./moves.ts";
import { createNotifier } from "./notices.ts";
import { type PayAction, payActions } from "./payTexts.ts";
import { type NoticeOptions, type PayDesk, type PayVendor, payPath } from "./payVendor.ts";
import { stripe } from "./stripe.ts";
import { wechatPay } from "./wechatPay.ts";

const vendors: ReadonlyMap<PaymentVendorName, PayVendor> = new Map(
	[wechatPay, alipay, stripe].map((each) => [each.name, each]),
);

const lateMs = 20_000;

/** How the merchant learns of a payment, by button. */
const noticeOf: Partial<Record<PayAction, NoticeOptions>> = {
	late: { delayMs: lateMs },
	never: { isNeverSent: true },
	amount: { fault: "amount" },
	signature: { fault: "signature" },
};

type VendorRequest = FastifyRequest<{ Params: { vendor: string } }>;
type Form = Readonly<Partial<Record<string, string>>>;

const formOf = ({ body }: FastifyRequest): Form =>
	Object.fromEntries(new URLSearchParams(typeof body === "string" ? body : ""));

/** An address of the merchant's site; empty for another one, so that the page leads nobody elsewhere. */
const ofMerchant = (address: string, { notifyUrl }: BookPayment): string =>
	URL.canParse(address) && new URL(address).origin === new URL(notifyUrl).origin ? address : "";

export function standInPay(app: FastifyInstance, { env, db }: Pick<Deps, "env" | "db">): void {
	const { secret } = env;
	const books = createBooks(db);
	const desk: PayDesk = { secret, books, notify: createNotifier(app, vendors, { secret, books }) };

	const vendorOf = (name: string | undefined): PayVendor => {
		const vendor = vendors.get(name as PaymentVendorName);
		if (!vendor) throw new Refusal("404", "", 404);
		return vendor;
	};
	const notifyAll = async (
		account: Account,
		payment: BookPayment,
		options?: NoticeOptions,
	): Promise<void> => {
		for (const capture of payment.captures)
			await desk.notify(account, payment, { about: "payment", capture }, options);
	};
	const open = (account: Account, id: string) =>
		books.change(account, id, (found) => (found.isOpened ? undefined : { ...found, isOpened: true }));

	async function checkout(request: VendorRequest, reply: FastifyReply): Promise<FastifyReply> {
		const vendor = vendorOf(request.params.vendor);
		const { language, company } = request;
		const page = { vendor: vendor.name, language };
		const account: Account = { companyId: company.id, vendor: vendor.name };
		const { id = "", redirect_url: redirectUrl = "", state } = request.query as Form;
		const payment = await open(account, id);
		if (!payment) return sendPayMessage(reply, page, "unknown");
		const back = ofMerchant(redirectUrl, payment);
		if (payment.captures.length > 0)
			return sendPayMessage(reply, page, "paid", { back: back || vendor.backTo(secret, account, payment) });
		if (!isOpen(payment)) return sendPayMessage(reply, page, "closed", { back: back || payment.cancelUrl });
		if (state === "refused") {
			const retry = retryPath(vendor.name, id, back);
			return sendPayMessage(reply, page, "refused", { retry, back: back || payment.cancelUrl });
		}
		if (state === "left") return sendPayMessage(reply, page, "left");
		return sendCheckout(reply, page, { payment, site: localText(company.name, language), back });
	}

	async function act(request: VendorRequest, reply: FastifyReply): Promise<FastifyReply> {
		const vendor = vendorOf(request.params.vendor);
		const { id = "", back: asked = "", action: name } = formOf(request);
		const action = payActions.find((each) => each === name);
		const account: Account = { companyId: request.company.id, vendor: vendor.name };
		const payment = await open(account, id);
		const page = payment && retryPath(vendor.name, id, ofMerchant(asked, payment));
		if (!payment || !page || !action || !isOpen(payment))
			return reply.redirect(page ?? retryPath(vendor.name, id, ""), 303);
		const back = ofMerchant(asked, payment);
		if (action === "refuse") return reply.redirect(`${page}&state=refused`, 303);
		if (action === "back") return reply.redirect(back || payment.cancelUrl || `${page}&state=left`, 303);
		const refs = [payment.ref, ...(action === "twice" ? [vendor.newRef()] : [])];
		let isPaid = false;
		const paid = await books.change(account, id, (found) => {
			isPaid = isOpen(found);
			return isPaid ? capturedAs(found, refs) : undefined;
		});
		if (isPaid && paid) await notifyAll(account, paid, noticeOf[action]);
		return reply.redirect((isPaid && (back || vendor.backTo(secret, account, paid ?? payment))) || page, 303);
	}

	async function actOnBooks(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const { vendor: name, id = "", action } = formOf(request);
		const account: Account = { companyId: request.company.id, vendor: vendorOf(name).name };
		const refusesRefunds = action === "refuseRefunds";
		const payment = await books.change(account, id, (found) =>
			action === "resend" ? undefined : { ...found, refusesRefunds },
		);
		if (payment && action === "resend") await notifyAll(account, payment);
		return reply.redirect(payPath, 303);
	}

	void app.register(async (inside) => {
		// Signatures are over the bytes of a body, so each protocol reads them by itself.
		inside.removeAllContentTypeParsers();
		inside.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
		for (const vendor of vendors.values()) vendor.routes(inside, desk);
		inside.get(`${payPath}/:vendor/checkout`, checkout);
		inside.post(`${payPath}/:vendor/checkout`, act);
		inside.get(payPath, async ({ company, language }, reply) =>
			sendBooksPage(reply, language, await books.list(company.id)),
		);
		inside.post(payPath, actOnBooks);
		inside.get(`${payPath}/statement`, async ({ company, query }, reply) => {
			const { day } = query as Form;
			if (day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day)) throw new Refusal("404", "", 404);
			return reply.header("cache-control", "no-store").send(await books.statement(company.id, day));
		});
	});
}
