// The payment vendors of the demonstration and the real adapters, with a merchant that only reads its notices.
import Fastify from "fastify";
import { openDatabase } from "../../../server/db/database.ts";
import type { Deps, Site, Sites } from "../../../server/deps.ts";
import { readEnv } from "../../../server/env.ts";
import { createLog } from "../../../server/log.ts";
import { insertSite } from "../../../server/modules/site/store.ts";
import { language } from "../../../server/plugins/language.ts";
import {
	type Notice,
	NoticeRefused,
	type PaymentKey,
	type PaymentRequest,
	type PaymentVendorName,
} from "../../../server/ports/payment/paymentVendor.ts";
import { lockCompany } from "../../../server/shared/versions/store.ts";
import { connectPayment } from "../../../server/wiring/connectPayment.ts";
import { copyData, emptyData } from "../site/seededData.ts";
import { smallSite, temporaryFolder } from "./testApp.ts";

const origin = "https://one.test";

const documents = [smallSite(1, "one.test"), smallSite(2, "two.test")];
let made = 0;

async function openBooks() {
	const folder = temporaryFolder();
	const env = readEnv({ DATA_DIR: folder.path, SECRET: "a secret of forty characters for a test!" }, "demo");
	copyData(await emptyData(), env.dataDir);
	const db = await openDatabase({ ...env, log: createLog("silent") });
	for (const site of documents)
		await db.system(async (sql) => {
			await lockCompany(sql, site.company.id);
			await insertSite(sql, 1, site, { author: "", note: "test" });
		});
	const close = async () => {
		await db.close();
		folder.remove();
	};
	return { env, db, close };
}

export type PayApp = Awaited<ReturnType<typeof openPayApp>>;

/** @param other a server of the same demonstration, over the same database */
export async function openPayApp(other?: Pick<Deps, "env" | "db">) {
	const { env, db, close } = other ? { ...other, close: async () => undefined } : await openBooks();
	const companyOf = (id: number) => documents.find(({ company }) => company.id === id);
	const sites = { byCompany: async (id: number) => ({ document: companyOf(id) }) as Site } as Sites;
	const app = Fastify();
	await app.register(language);
	app.decorateRequest("company");
	app.addHook("onRequest", async (request) => {
		// SDKs connect over the network, to company 1.
		const host = request.hostname === "127.0.0.1" ? "one.test" : request.hostname;
		const found = documents.find(({ company }) => company.hosts.includes(host));
		if (found) request.company = found.company;
	});
	const vendors = connectPayment(app, { env, db, sites }, () => undefined);
	/** What the adapters read, and why they refused. */
	const notices: Notice[] = [];
	const refused: string[] = [];
	/** Whether the merchant takes a notice. */
	const merchant = { takes: true };
	void app.register(async (inside) => {
		inside.removeAllContentTypeParsers();
		inside.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
		inside.post("/s/notify/:vendor", async ({ params, headers, body, company }, reply) => {
			const vendor = vendors(company.id).get((params as { vendor: PaymentVendorName }).vendor);
			if (!vendor) return reply.code(404).send();
			let { takes } = merchant;
			try {
				const notice = await vendor.readNotice({
					headers: headers as Record<string, string>,
					body: body as Buffer,
				});
				if (takes) notices.push(notice);
			} catch (error) {
				if (!(error instanceof NoticeRefused)) throw error;
				refused.push(error.message);
				takes = false;
			}
			const answer = vendor.noticeReply(takes);
			return reply.code(answer.status).type(answer.type).send(answer.body);
		});
	});
	await app.ready();

	const vendorOf = (name: PaymentVendorName, companyId = 1) => {
		const vendor = vendors(companyId).get(name);
		if (!vendor) throw new Error(`no vendor ${name}`);
		return vendor;
	};
	const get = (address: string) =>
		app.inject({ url: address.slice(origin.length), headers: { host: "one.test" } });
	return {
		...{ app, db, env, notices, refused, merchant, vendor: vendorOf, get },
		request: (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
			...{ paymentId: `PAYMENT${String(++made).padStart(5, "0")}`, amount: 12_850, currency: "CNY" },
			...{ subject: "代数 Algebra", validUntil: new Date(Date.now() + 30 * 60_000), device: "desktop" },
			...{ language: "en", clientAddress: "203.0.113.7", returnUrl: `${origin}/back` },
			...change,
			notifyUrl: change.notifyUrl ?? `${origin}/s/notify/alipay`,
		}),
		/** Begins a payment and opens the page of the vendor. */
		async begin(name: PaymentVendorName, change: Partial<PaymentRequest> = {}) {
			const request = this.request({ notifyUrl: `${origin}/s/notify/${name}`, ...change });
			const start = await vendorOf(name).begin(request);
			let page = await get(start.address);
			let address = start.address;
			while (page.statusCode === 303) {
				address = new URL(String(page.headers.location), address).href;
				page = await get(address);
			}
			const key: PaymentKey = { paymentId: request.paymentId, sessionRef: start.sessionRef ?? null };
			return { request, start, key, address, page };
		},
		/** Clicks a button of the page at this address. */
		click(address: string, action: string) {
			const { pathname, searchParams } = new URL(address);
			const form = { id: searchParams.get("id") ?? "", back: searchParams.get("redirect_url") ?? "", action };
			return app.inject({
				...{ method: "POST", url: pathname, payload: new URLSearchParams(form).toString() },
				headers: { host: "one.test", "content-type": "application/x-www-form-urlencoded" },
			});
		},
		post: (url: string, payload: string, headers: Record<string, string>) =>
			app.inject({ method: "POST", url, payload, headers: { host: "one.test", ...headers } }),
		async close() {
			await app.close();
			await close();
		},
	};
}
