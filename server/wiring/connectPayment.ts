// Who takes money for each company: the accounts of VENDORS_FILE and, in demo mode, stand-ins in place of the others.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import type { PaymentConfig } from "../ports/payment/paymentConfig.ts";
import { type PaymentVendors, paymentVendorsOf } from "../ports/payment/payments.ts";
import {
	type PaymentVendor,
	type PaymentVendorName,
	paymentVendors,
} from "../ports/payment/paymentVendor.ts";
import { type Send, VendorFailed } from "../ports/thirdPartyHttp.ts";
import { standInAccounts } from "../stand-ins/pay/payConfig.ts";
import { standInPay } from "../stand-ins/pay/standInPay.ts";
import { sendInside } from "../stand-ins/sendInside.ts";

type Needs = Pick<Deps, "env" | "db" | "sites">;

/** @param configured accounts of VENDORS_FILE */
export function connectPayment(
	app: FastifyInstance,
	deps: Needs,
	configured: (companyId: number) => PaymentConfig | undefined,
): PaymentVendors {
	const isDemo = deps.env.mode === "demo";
	if (isDemo) standInPay(app, deps);
	const known = new Map<number, ReturnType<PaymentVendors>>();
	return (companyId) => {
		const found = known.get(companyId);
		if (found) return found;
		const own = paymentVendorsOf(configured(companyId) ?? {}, fetch);
		const standIns = isDemo ? standInVendors(app, deps, companyId) : own;
		const vendors = new Map(
			paymentVendors.flatMap((name) => {
				const vendor = own.get(name) ?? standIns.get(name);
				return vendor ? [[name, vendor] as const] : [];
			}),
		);
		known.set(companyId, vendors);
		return vendors;
	};
}

/** The real adapters, connected to this server. */
function standInVendors(app: FastifyInstance, { env, sites }: Needs, companyId: number) {
	const send: Send = async (url, init) => {
		const host = (await sites.byCompany(companyId))?.document.company.hosts[0];
		if (host === undefined) throw new VendorFailed(`company ${companyId} has no host`);
		return sendInside(app, host)(url, init);
	};
	const vendors = paymentVendorsOf(standInAccounts(env.secret, companyId), send);
	return new Map(
		[...vendors].map(([name, vendor]): [PaymentVendorName, PaymentVendor] => [
			name,
			{
				...vendor,
				/** Pages of a stand-in are paths of this server; a phone that reads a code needs the host as well. */
				async begin(request) {
					const start = await vendor.begin(request);
					return { ...start, address: new URL(start.address, request.notifyUrl).href };
				},
			},
		]),
	);
}
