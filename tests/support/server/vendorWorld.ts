// The payment vendors of the demonstration and the real adapters, over a network that loses requests and answers on demand.
// A server that may die is connected to them.
import { AsyncLocalStorage } from "node:async_hooks";
import Fastify from "fastify";
import type { Deps } from "../../../server/deps.ts";
import { noticeRoutes } from "../../../server/modules/order/noticeRoutes.ts";
import { language } from "../../../server/plugins/language.ts";
import { paymentVendorsOf } from "../../../server/ports/payment/payments.ts";
import type { PaymentVendor, PaymentVendorName } from "../../../server/ports/payment/paymentVendor.ts";
import type { PaymentDeps } from "../../../server/shared/orders/paymentDeps.ts";
import { alipay } from "../../../server/stand-ins/pay/alipay.ts";
import { type BookPayment, createBooks } from "../../../server/stand-ins/pay/books.ts";
import { standInAccounts } from "../../../server/stand-ins/pay/payConfig.ts";
import { checkoutPath, type PayEvent, payPath, vendorPath } from "../../../server/stand-ins/pay/payVendor.ts";
import { standInPay } from "../../../server/stand-ins/pay/standInPay.ts";
import { stripe } from "../../../server/stand-ins/pay/stripe.ts";
import { wechatPay } from "../../../server/stand-ins/pay/wechatPay.ts";
import { sendInside } from "../../../server/stand-ins/sendInside.ts";
import type { VendorCall } from "./memoryVendor.ts";

const host = "one.test";
const origin = `https://${host}`;
const companyId = 1;
const protocols = { alipay, wechatPay, stripe };

/** `silent`: nothing reaches the vendor. `lost`: it does what it is asked, and the answer is lost. */
export type NetworkFailure = "silent" | "lost";

const minutesBefore = (at: string, minutes: number): string =>
	new Date(Date.parse(at) - minutes * 60_000).toISOString();

/** As if a payment had been begun so much earlier. */
const aged = (payment: BookPayment, minutes: number): BookPayment => ({
	...payment,
	validUntil: minutesBefore(payment.validUntil, minutes),
	createdAt: minutesBefore(payment.createdAt, minutes),
	captures: payment.captures.map((each) => ({ ...each, paidAt: minutesBefore(each.paidAt, minutes) })),
	refunds: payment.refunds.map((each) => ({
		...each,
		askedAt: minutesBefore(each.askedAt, minutes),
		doneAt: minutesBefore(each.doneAt, minutes),
	})),
});

export type VendorWorld = Awaited<ReturnType<typeof openVendorWorld>>;

export async function openVendorWorld({ db, env, sites, bus, log }: Deps) {
	const app = Fastify();
	const books = createBooks(db);
	/** What goes wrong, by vendor and call, such as `alipay begin`. */
	const failures = new Map<string, NetworkFailure>();
	const calling = new AsyncLocalStorage<string>();
	/** The server that notices reach. */
	const server: { deps: PaymentDeps | undefined } = { deps: undefined };
	/** Until when a payment can be paid, by the first request to its vendor: a repeated request is the same. */
	const firstUntil = new Map<string, Date>();

	await app.register(language);
	app.decorateRequest("company");
	app.addHook("onRequest", async (request, reply) => {
		const site = await sites.byCompany(companyId);
		if (site) request.company = site.document.company;
		// Which notices arrive, and when, is up to the schedule; the stand-in believes that its own did.
		const name = /^\/s\/notify\/(\w+)$/.exec(request.url)?.[1] as PaymentVendorName | undefined;
		const answer = name && request.headers["x-scheduled"] === undefined && adapterOf(name).noticeReply(true);
		return answer ? reply.code(answer.status).type(answer.type).send(answer.body) : undefined;
	});
	standInPay(app, { env, db });
	const inside = sendInside(app, host);
	const adapters = paymentVendorsOf(standInAccounts(env.secret, companyId), async (url, init) => {
		const failure = failures.get(calling.getStore() ?? "");
		if (failure === "silent") throw new TypeError("fetch failed");
		const answer = await inside(url, init);
		if (failure === "lost") throw new TypeError("fetch failed");
		return answer;
	});
	function adapterOf(name: PaymentVendorName): PaymentVendor {
		const adapter = adapters.get(name);
		if (!adapter) throw new Error(`no adapter of ${name}`);
		return adapter;
	}
	const deps: PaymentDeps = {
		log,
		get db() {
			return current().db;
		},
		vendors: (id) => current().vendors(id),
		count: () => undefined,
		storeEvent: (...args) => current().storeEvent(...args),
		storeMessage: (...args) => current().storeMessage(...args),
		announce: (...args) => current().announce(...args),
	};
	function current(): PaymentDeps {
		if (!server.deps) throw new Error("vendorWorld: serve() must be called first");
		return server.deps;
	}
	await app.register(noticeRoutes, deps);
	await app.ready();

	const stored = async (vendor: PaymentVendorName): Promise<BookPayment[]> =>
		(await books.list(companyId)).flatMap((each) => (each.vendor === vendor ? [each.payment] : [])).reverse();

	/** The same request as before, whatever time has passed in between. */
	async function repeatable(name: PaymentVendorName, number: string, validUntil: Date): Promise<Date> {
		const isKnown = (await stored(name)).some((payment) => payment.number === number);
		const until = (isKnown && firstUntil.get(number)) || validUntil;
		firstUntil.set(number, until);
		return until;
	}

	async function post(path: string, form: Record<string, string>): Promise<void> {
		await app.inject({
			...{ method: "POST", url: path, payload: new URLSearchParams(form).toString() },
			headers: { host, "content-type": "application/x-www-form-urlencoded" },
		});
	}

	async function deliver(
		name: PaymentVendorName,
		payment: BookPayment,
		event: PayEvent,
		fault?: "amount" | "signature",
	) {
		const account = { companyId, vendor: name };
		const { headers, body } = protocols[name].notice(env.secret, account, payment, event, fault);
		await app.inject({
			...{ method: "POST", url: `/s/notify/${name}`, payload: body },
			headers: { host, "x-scheduled": "yes", ...headers },
		});
	}

	return {
		bus,
		failures,
		stored,
		deliver,
		/** From now on, notices reach this server. */
		serve(next: PaymentDeps): void {
			server.deps = next;
		},
		/** The adapters, as a server has them that counts each call as a step. */
		adaptersFor: (step: () => void): ReadonlyMap<PaymentVendorName, PaymentVendor> =>
			new Map(
				[...adapters].map(([name, adapter]): [PaymentVendorName, PaymentVendor] => {
					const through =
						<Asked, Answer>(call: VendorCall, work: (asked: Asked) => Promise<Answer>) =>
						async (asked: Asked): Promise<Answer> => {
							step();
							const answer = await calling.run(`${name} ${call}`, () => work(asked));
							step();
							return answer;
						};
					return [
						name,
						{
							...adapter,
							begin: through("begin", async (asked) =>
								adapter.begin({
									...asked,
									validUntil: await repeatable(name, asked.paymentId, asked.validUntil),
								}),
							),
							query: through("query", adapter.query),
							close: through("close", adapter.close),
							refund: through("refund", adapter.refund),
							queryRefund: through("queryRefund", adapter.queryRefund),
						},
					];
				}),
			),
		/** A student opens the vendor's page and clicks there. @param until after which the vendor takes no money */
		async pay(
			name: PaymentVendorName,
			address: string,
			until: Date,
			action: "never" | "twice",
		): Promise<void> {
			let url = new URL(address, origin);
			for (let page = 0; page < 3; page++) {
				const { statusCode, headers } = await app.inject({
					url: url.pathname + url.search,
					headers: { host },
				});
				if (statusCode !== 303) break;
				url = new URL(String(headers.location), url);
			}
			const id = url.searchParams.get("id") ?? "";
			if (name === "alipay")
				await books.change({ companyId, vendor: name }, id, (payment) => ({
					...payment,
					validUntil: until.toISOString(),
				}));
			if (url.pathname === new URL(checkoutPath(name, id), origin).pathname)
				await post(`${vendorPath(name)}/checkout`, { id, back: "", action });
		},
		/** Whether the vendor refuses to send money of its payments back. */
		async refuseRefunds(name: PaymentVendorName, refuses: boolean): Promise<void> {
			const action = refuses ? "refuseRefunds" : "acceptRefunds";
			for (const { id } of await stored(name)) await post(payPath, { vendor: name, id, action });
		},
		async passTime(minutes: number): Promise<void> {
			for (const { vendor, payment } of await books.list(companyId))
				await books.change({ companyId, vendor }, payment.id, (found) => aged(found, minutes));
		},
		async forget(): Promise<void> {
			failures.clear();
			firstUntil.clear();
			await db.company(companyId, (sql) => sql.query("delete from stand_in_payment"));
		},
		close: () => app.close(),
	};
}
