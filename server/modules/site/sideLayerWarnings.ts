// The service bar: icons that are enabled and have nothing to show.
import type { SideLayerConfig } from "../../../schemas/generated/documents.ts";
import { type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import { documentsNamed, type Node, quote, textOf, textsIn } from "../../shared/documentNodes.ts";

type Key = keyof SideLayerConfig & string;

/** A flag, the properties of which it needs one, and what these are. */
const requirements: readonly (readonly [flag: Key, anyOf: readonly Key[], what: string])[] = [
	["weixinFlag", ["weixinPic"], "a QR picture"],
	["personalWeixinFlag", ["personalWeixinPic"], "a QR picture"],
	["weiboFlag", ["weiboPic", "weiboUrl"], "a QR picture or an address"],
	["qqFlag", ["qqNum", "personalqqNum", "qqKey"], "a number or a key"],
	["leyuFlag", ["leyuNo"], "an account"],
	["bdsqFlag", ["bdsqJsUrl"], "the address of a script"],
	["otherImFlag", ["otherImJs"], "the address of a script"],
	["serviceFlag", ["servicePhone", "servicePhone1", "servicePhone2"], "a phone number"],
	["serviceEmailFlag", ["serviceEmails"], "an e-mail address"],
];
const chats = [
	["leyuFlag", "leyuNo"],
	["bdsqFlag", "bdsqJsUrl"],
	["otherImFlag", "otherImJs"],
] as const;

const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.every((each) => !each));

const missingValues = (path: string, side: Node): Problem[] =>
	requirements
		.filter(([flag, anyOf]) => side[flag] && anyOf.every((key) => isEmpty(side[key])))
		.map(([flag, anyOf, what]) =>
			problem(
				`${path}.${anyOf[0]}`,
				`${what}, because ${flag} is on`,
				"nothing, so the icon is not rendered",
				`write ${anyOf.join(" or ")}, or switch ${flag} off`,
			),
		);

/** A page has one chat: of several that are on, the first is used. */
function unusedChats(path: string, side: Node): Problem[] {
	const [first, ...others] = chats.filter(([flag, key]) => side[flag] && side[key]).map(([flag]) => flag);
	const found = `${first}, which is used instead`;
	return others.map((flag) =>
		problem(`${path}.${flag}`, "the only chat that is on", found, "switch one of them off"),
	);
}

const phone = /^\+?[0-9][0-9 -]{2,38}$/;
const email = /^[\w.+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

function invalidContacts(path: string, side: Node): Problem[] {
	const invalid = (texts: readonly LocatedText[], pattern: RegExp, expected: string, action: string) =>
		texts
			.filter(([, text]) => text && !pattern.test(text))
			.map(([at, text]) =>
				problem(at, expected, `${quote(text)}, shown as text that cannot be ${action}`, "correct it"),
			);
	const phones = (["servicePhone", "servicePhone1", "servicePhone2"] as const).map(
		(key): LocatedText => [`${path}.${key}`, side["serviceFlag"] ? textOf(side[key]) : ""],
	);
	const emails = side["serviceEmailFlag"] ? textsIn(`${path}.serviceEmails`, side["serviceEmails"]) : [];
	const numbers = (["qqNum", "personalqqNum"] as const).map(
		(key): LocatedText => [`${path}.${key}`, side["qqFlag"] ? textOf(side[key]) : ""],
	);
	return [
		...invalid(numbers, /^[0-9]+$/, "a number of digits only", "written to"),
		...invalid(phones, phone, "a number of digits, spaces and hyphens, with + in front at most", "called"),
		...invalid(emails, email, "an e-mail address", "written to"),
	];
}

/** @param site parts of another type are skipped */
export const sideLayerWarnings = (site: object): Problem[] =>
	documentsNamed(site, "sideLayer")
		.filter(([, side]) => !side["schoolHide"])
		.flatMap(([path, side]) => [
			...missingValues(path, side),
			...unusedChats(path, side),
			...invalidContacts(path, side),
		]);
