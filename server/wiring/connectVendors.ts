// Connects each port to its vendor or, in demo mode, to a stand-in that this server runs itself. The only place that
// knows both; in production a port without a vendor stays unconnected.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { captchaVendor } from "../ports/captchaVendor.ts";
import { type ESignVendor, httpESign } from "../ports/eSign.ts";
import { type FaceVendor, httpFaceVendor } from "../ports/faceVendor.ts";
import { httpInvoiceVendor, type InvoiceVendor } from "../ports/invoiceVendor.ts";
import { createLive } from "../ports/live.ts";
import type { PaymentVendors } from "../ports/payment/payments.ts";
import { httpSmsCarrier } from "../ports/smsCarrier.ts";
import {
	createThirdParty,
	isConfigured,
	type ThirdVendor,
	thirdVendors,
	type VendorConnection,
} from "../ports/thirdParty.ts";
import type { ConfiguredVendor } from "../ports/thirdPartyExchange.ts";
import { readVendors, type Vendors } from "../ports/vendors.ts";
import { standInChat } from "../stand-ins/chat.ts";
import { standInESign } from "../stand-ins/eSign.ts";
import { standInFace } from "../stand-ins/face.ts";
import { standInIdentityProvider } from "../stand-ins/identityProvider.ts";
import { standInVendor } from "../stand-ins/identityVendor.ts";
import { standInLive } from "../stand-ins/live.ts";
import { standInSms } from "../stand-ins/sms.ts";
import { standInPath } from "../stand-ins/standInPage.ts";
import { standInStatistics } from "../stand-ins/statistics.ts";
import { connectPayment } from "./connectPayment.ts";

const statisticsScript = `${standInPath}/statistics.js?key={key}`;
const standInScripts = {
	statistics: {
		baidu: statisticsScript,
		google: statisticsScript,
		cnzz: statisticsScript,
		tencent: statisticsScript,
	},
	chat: { leyu: `${standInPath}/chat.js?key={key}` },
};

/** In place of those of VENDORS_FILE and of the stand-ins. */
export interface OwnVendors {
	readonly paymentVendors?: ReturnType<PaymentVendors>;
	readonly invoiceVendor?: InvoiceVendor;
	readonly eSignVendor?: ESignVendor;
	readonly faceVendor?: FaceVendor;
}

type Needs = Pick<Deps, "env" | "db" | "bus" | "log" | "sites">;

/** @throws EnvError when VENDORS_FILE does not match its schema */
export function connectVendors(
	app: FastifyInstance,
	{ env, bus, log, ...deps }: Needs,
	{ paymentVendors, invoiceVendor, eSignVendor, faceVendor }: OwnVendors = {},
) {
	const isDemo = env.mode === "demo";
	const hasStandInScripts = isDemo && env.vendorsFile === undefined;
	const addresses = readVendors(env, hasStandInScripts ? standInScripts : undefined);
	if (hasStandInScripts) {
		standInChat(app);
		standInStatistics(app);
	}
	const { captcha, sms, face, eSign } = addresses;
	const invoices = new Map([...addresses.invoices].map(([id, each]) => [id, httpInvoiceVendor(each)]));
	const payment: PaymentVendors | undefined = paymentVendors && (() => paymentVendors);
	const liveRooms = isDemo ? standInLive(app, bus) : undefined;
	return {
		addresses,
		captcha: captcha && captchaVendor(captcha, log),
		sms: sms ? httpSmsCarrier(sms) : isDemo ? standInSms(app, bus) : undefined,
		face: faceVendor ?? (face ? httpFaceVendor(face) : isDemo ? standInFace(app, bus) : undefined),
		eSign: eSignVendor ?? (eSign ? httpESign(eSign) : isDemo ? standInESign(app, bus) : undefined),
		live: createLive({
			secret: env.secret,
			vendors: addresses.live,
			standIn:
				liveRooms &&
				((vendor, url) => (addresses.ownLive.has(vendor) ? url.href : liveRooms.address(vendor, url))),
		}),
		/** What goes wrong in rooms of the demonstration; undefined in production. */
		liveRooms,
		/** Of a company; undefined where the server makes its receipts. */
		invoice: (companyId: number): InvoiceVendor | undefined => invoiceVendor ?? invoices.get(companyId),
		payment: payment ?? connectPayment(app, { env, ...deps }, addresses.payment),
		thirdParty: createThirdParty(env.secret, connectThirdParties(app, { env, bus }, addresses)),
	};
}

function connectThirdParties(
	app: FastifyInstance,
	{ env, bus }: Pick<Needs, "env" | "bus">,
	addresses: Vendors,
): Map<ThirdVendor, VendorConnection> {
	const connections = new Map<ThirdVendor, VendorConnection>();
	const standIns = new Map<ThirdVendor, ConfiguredVendor>();
	for (const name of thirdVendors) {
		const vendor = addresses.thirdParty(name);
		if (isConfigured(vendor)) connections.set(name, { vendor, sendFor: () => fetch });
		else if (env.mode === "demo") {
			const { vendor: standIn, sendFor } = standInVendor(app, name, vendor, env.secret);
			if (!isConfigured(standIn)) continue;
			standIns.set(name, standIn);
			connections.set(name, { vendor: standIn, sendFor });
		}
	}
	if (standIns.size > 0) standInIdentityProvider(app, { env, bus }, standIns);
	return connections;
}
