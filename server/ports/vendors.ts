// Addresses and keys of third parties: VENDORS_FILE over what is shipped with the server (vendors.json).
import { dirname, join } from "node:path";
import { schemaProblems } from "../../schemas/compile.ts";
import type {
	StatisticsCode,
	ThirdPartyVendor,
	ThirdPartyVendors,
	VendorAddresses,
} from "../../schemas/generated/documents.ts";
import { type Problem, problem, problemMessage } from "../../schemas/problems.ts";
import { readJson } from "../../schemas/readJson.ts";
import { type Env, EnvError } from "../env.ts";
import { readPaymentConfigs } from "./payment/paymentConfig.ts";

export type Vendors = ReturnType<typeof readVendors>;

const shipped = join(import.meta.dirname, "vendors.json");

type Address = readonly [path: string, address: string];

/** Addresses of a file and their paths in it. */
const addressesIn = ({ statistics = {}, chat = {}, thirdParty = {} }: VendorAddresses): Address[] => [
	...Object.entries({ statistics, chat }).flatMap(([part, addresses]) =>
		Object.entries(addresses).map(([name, address]): Address => [`${part}.${name}`, address]),
	),
	...Object.entries(thirdParty).flatMap(([name, { authorize, token, user }]: [string, ThirdPartyVendor]) =>
		Object.entries({ authorize, token, user }).flatMap(([part, given]): Address[] =>
			given ? [[`thirdParty.${name}.${part}.url`, given.url]] : [],
		),
	),
];

/** What the schema cannot see, such as a port that is out of range. */
const unreachable = (vendors: VendorAddresses): Problem[] =>
	addressesIn(vendors)
		.filter(([, address]) => !URL.canParse(address))
		.map(([path, address]) =>
			problem(path, "an address a browser can read", JSON.stringify(address), "correct its host or port"),
		);

function reject(path: string, problems: readonly Problem[]): void {
	if (problems.length > 0) throw new EnvError(problems.map((each) => `${path}: ${problemMessage(each)}`));
}

/** Secrets, and accounts that consist of them: a value that is at the wrong place may be one. */
const secret =
	/^(?:payment|companyPayment|companyInvoice|sms|face|eSign|captcha|live\.livekit)\b|\.clientSecret$/;

/** What anybody may read: no value, or one that was meant as an address. */
const harmless = /^(?:nothing|an unknown name|"https?:.*)$/;

const concealed = (each: Problem): Problem =>
	secret.test(each.path) && !harmless.test(each.found) ? { ...each, found: "another value" } : each;

function readAddresses(path: string): VendorAddresses {
	let found: unknown;
	try {
		found = readJson(path);
	} catch (error) {
		throw new EnvError([`VENDORS_FILE must be a JSON file that can be read; ${(error as Error).message}`]);
	}
	const invalid = schemaProblems("/vendors", found).map(concealed);
	const problems = invalid.length > 0 ? invalid : unreachable(found as VendorAddresses);
	reject(path, problems);
	return found as VendorAddresses;
}

/** An empty key loads nothing (OPEN-067); a key cannot change the rest of the address. */
const filled = (template: string | undefined, key: string | undefined): string | undefined =>
	template && key ? template.replaceAll("{key}", () => encodeURIComponent(key.toWellFormed())) : undefined;

/**
 * @param scripts addresses of scripts in place of the shipped ones
 * @throws EnvError when VENDORS_FILE does not match its schema
 */
export function readVendors(
	{ vendorsFile }: Pick<Env, "vendorsFile">,
	scripts?: Pick<VendorAddresses, "statistics" | "chat">,
) {
	const own: VendorAddresses = vendorsFile ? readAddresses(vendorsFile) : {};
	const base = readAddresses(shipped);
	const payments = readPaymentConfigs(own, vendorsFile ? dirname(vendorsFile) : "");
	reject(vendorsFile ?? shipped, payments.problems);
	const statistics = { ...(scripts ?? base).statistics, ...own.statistics };
	const chat = { ...(scripts ?? base).chat, ...own.chat };
	return {
		/** Address of a statistics script; undefined where none is loaded. */
		statistics: (code: StatisticsCode | undefined) =>
			filled(code && statistics[code.statType], code?.statKey),
		/** Address of the chat of an account. */
		leyuChat: (account: string | undefined) => filled(chat.leyu, account),
		/** Undefined where VENDORS_FILE names none; so are captcha, face and eSign. */
		sms: own.sms,
		captcha: own.captcha,
		face: own.face,
		eSign: own.eSign,
		/** Templates and the LiveKit server, and which of them VENDORS_FILE names. */
		live: { ...base.live, ...own.live },
		ownLive: new Set(Object.keys(own.live ?? {})),
		/** By the number of a company. */
		invoices: new Map(Object.entries(own.companyInvoice ?? {}).map(([id, each]) => [Number(id), each])),
		/** Merchant accounts of a company; undefined where VENDORS_FILE names none. */
		payment: payments.of,
		/** How a third party that students sign in with is called; without a clientId where VENDORS_FILE has none. */
		thirdParty: (name: keyof ThirdPartyVendors): ThirdPartyVendor => ({
			...base.thirdParty?.[name],
			...own.thirdParty?.[name],
		}),
	};
}
