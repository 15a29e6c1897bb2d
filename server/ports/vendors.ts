// Third parties: where their scripts are fetched from, and who sends messages. Real addresses come from a file; a demonstration without
// one of its own has stand-ins that this server plays itself (standInChat.ts, standInStatistics.ts).
import { join } from "node:path";
import { schemaProblems } from "../../schemas/compile.ts";
import type {
	CaptchaVendor,
	FaceVendor,
	SmsVendor,
	StatisticsCode,
	ThirdPartyVendor,
	ThirdPartyVendors,
	VendorAddresses,
} from "../../schemas/generated/documents.ts";
import { type Problem, sayProblem } from "../../schemas/problems.ts";
import { readJson } from "../../schemas/readJson.ts";
import { type Env, EnvError } from "../env.ts";

export interface Vendors {
	/** Address of a statistics script; undefined where none is loaded. */
	statistics(code: StatisticsCode | undefined): string | undefined;
	/** Address of the chat that is named by an account. */
	leyuChat(account: string | undefined): string | undefined;
	/** Who sends codes to mobile numbers; undefined where nobody was named. */
	readonly sms: SmsVendor | undefined;
	/** Whose captcha is shown; undefined where the server draws its own. */
	readonly captcha: CaptchaVendor | undefined;
	/** Who is shown the faces of students who sign in; undefined where nobody was named. */
	readonly face: FaceVendor | undefined;
	/** How a third party that students sign in with is spoken to; without a clientId where nobody named one. */
	thirdParty(name: keyof ThirdPartyVendors): ThirdPartyVendor;
}

/** Where the stand-ins stand, on the host of the page itself. */
export const standInPath = "/s/vendor";

const shipped = join(import.meta.dirname, "vendors.json");
const standIns: VendorAddresses = {
	statistics: {
		baidu: `${standInPath}/statistics.js?key={key}`,
		google: `${standInPath}/statistics.js?key={key}`,
		cnzz: `${standInPath}/statistics.js?key={key}`,
		tencent: `${standInPath}/statistics.js?key={key}`,
	},
	chat: { leyu: `${standInPath}/chat.js?key={key}` },
};

type Place = readonly [path: string, address: string];

/** Addresses of a file and where they stand in it. */
const addressesIn = ({ statistics = {}, chat = {}, thirdParty = {} }: VendorAddresses): Place[] => [
	...Object.entries({ statistics, chat }).flatMap(([part, addresses]) =>
		Object.entries(addresses).map(([name, address]): Place => [`${part}.${name}`, address]),
	),
	...Object.entries(thirdParty).flatMap(([name, { authorize, token, user }]: [string, ThirdPartyVendor]) =>
		Object.entries({ authorize, token, user }).flatMap(([part, given]): Place[] =>
			given ? [[`thirdParty.${name}.${part}.url`, given.url]] : [],
		),
	),
];

/** Addresses that look like one and are none, such as those with a port there cannot be. */
const unreachable = (vendors: VendorAddresses): Problem[] =>
	addressesIn(vendors)
		.filter(([, address]) => !URL.canParse(address))
		.map(([path, address]) => ({
			path,
			expected: "an address a browser can read",
			found: JSON.stringify(address),
			todo: "correct its host or port",
		}));

function readAddresses(path: string): VendorAddresses {
	let found: unknown;
	try {
		found = readJson(path);
	} catch (error) {
		throw new EnvError([`VENDORS_FILE must be a JSON file that can be read; ${(error as Error).message}`]);
	}
	const wrong = schemaProblems("/vendors", found);
	const problems = wrong.length > 0 ? wrong : unreachable(found as VendorAddresses);
	if (problems.length > 0) throw new EnvError(problems.map((each) => `${path}: ${sayProblem(each)}`));
	return found as VendorAddresses;
}

/** An empty key loads nothing (OPEN-067); a key can never leave its place in the address. */
const filled = (template: string | undefined, key: string | undefined): string | undefined =>
	template && key ? template.replaceAll("{key}", () => encodeURIComponent(key.toWellFormed())) : undefined;

/** Whether this server plays the vendors itself: in a demonstration that names no real ones. */
export const hasStandIns = ({ mode, vendorsFile }: Pick<Env, "mode" | "vendorsFile">): boolean =>
	mode === "demo" && vendorsFile === undefined;

/** Whether this server keeps messages to mobile numbers itself: in a demonstration that names nobody to send them. */
export const hasSmsStandIn = (env: Pick<Env, "mode" | "vendorsFile">): boolean =>
	env.mode === "demo" && readVendors(env).sms === undefined;

/** Whether this server plays the one who knows faces: in a demonstration that names nobody. */
export const hasFaceStandIn = (env: Pick<Env, "mode" | "vendorsFile">): boolean =>
	env.mode === "demo" && readVendors(env).face === undefined;

/** @throws EnvError when VENDORS_FILE is not what its schema says */
export function readVendors(env: Pick<Env, "mode" | "vendorsFile">): Vendors {
	const own = env.vendorsFile ? readAddresses(env.vendorsFile) : {};
	const base = hasStandIns(env) ? standIns : readAddresses(shipped);
	const statistics = { ...base.statistics, ...own.statistics };
	const chat = { ...base.chat, ...own.chat };
	return {
		statistics: (code) => filled(code && statistics[code.statType], code?.statKey),
		leyuChat: (account) => filled(chat.leyu, account),
		sms: own.sms,
		captcha: own.captcha,
		face: own.face,
		thirdParty: (name) => ({ ...readAddresses(shipped).thirdParty?.[name], ...own.thirdParty?.[name] }),
	};
}
