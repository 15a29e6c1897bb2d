// What an operator should know of the service bar: icons that are switched on and have nothing to show.
import type { SideLayerConfig, SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Problem } from "../../../schemas/problems.ts";
import { everywhere } from "./everywhere.ts";

type Key = keyof SideLayerConfig & string;

/** Switch, what it needs one of, and what that is. */
const needs: readonly (readonly [flag: Key, anyOf: readonly Key[], what: string])[] = [
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

const isEmpty = (value: SideLayerConfig[Key]): boolean =>
	!value || (Array.isArray(value) && value.every((each) => !each));

function missing(path: string, side: SideLayerConfig): Problem[] {
	return needs
		.filter(([flag, anyOf]) => side[flag] && anyOf.every((key) => isEmpty(side[key])))
		.map(([flag, anyOf, what]) => ({
			path: `${path}.${anyOf[0]}`,
			expected: `${what}, because ${flag} is on`,
			found: "nothing, so the icon is not drawn",
			todo: `write ${anyOf.join(" or ")}, or switch ${flag} off`,
		}));
}

/** The page has one chat: of several that are on, the first is used. */
function unusedChats(path: string, side: SideLayerConfig): Problem[] {
	const on = chats.filter(([flag, key]) => side[flag] && side[key]).map(([flag]) => flag);
	return on.slice(1).map((flag) => ({
		path: `${path}.${flag}`,
		expected: "the only chat that is on",
		found: `${on[0]}, which is used instead`,
		todo: "switch one of them off",
	}));
}

function unreachable(path: string, side: SideLayerConfig): Problem[] {
	const phones = (["servicePhone", "servicePhone1", "servicePhone2"] as const).flatMap((key) => {
		const number = side[key];
		if (!side.serviceFlag || !number || /^\+?[0-9][0-9 -]{2,38}$/.test(number)) return [];
		return [
			{
				path: `${path}.${key}`,
				expected: "a number of digits, spaces and hyphens, with + in front at most",
				found: `${JSON.stringify(number)}, shown as text that cannot be called`,
				todo: "correct it",
			},
		];
	});
	const emails = (side.serviceEmailFlag ? (side.serviceEmails ?? []) : []).flatMap((email, i) =>
		!email || /^[\w.+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(email)
			? []
			: [
					{
						path: `${path}.serviceEmails[${i}]`,
						expected: "an e-mail address",
						found: `${JSON.stringify(email)}, shown as text that cannot be written to`,
						todo: "correct it",
					},
				],
	);
	return [...phones, ...emails];
}

/** @param document one in which siteProblems found nothing */
export const sideLayerWarnings = (document: SiteDocument): Problem[] =>
	(everywhere(document, "sideLayer") as [path: string, side: SideLayerConfig][])
		.filter(([, side]) => !side.schoolHide)
		.flatMap(([path, side]) => [
			...missing(path, side),
			...unusedChats(path, side),
			...unreachable(path, side),
		]);
