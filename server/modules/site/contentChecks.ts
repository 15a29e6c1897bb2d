// Settings of what visitors see (base information, footer, home) that contradict each other.
import type { Problem } from "../../../schemas/problems.ts";
import { isControllingMeta } from "../../../schemas/seoTags.ts";
import { listOf, type Node, nodeOf, nodesIn, quote, textsOf } from "../../shared/documentNodes.ts";
import { type SettingCheck, when } from "./settingCheck.ts";
import { hasPage } from "./targets.ts";

function metaWarnings(baseInfo: Node, at: (property: string) => string): Problem[] {
	const names = textsOf(nodesIn(at("seo"), baseInfo["seo"]), "name");
	const isRepeated = (name: string, index: number): boolean =>
		names.findIndex(([, each]) => each.toLowerCase() === name.toLowerCase()) < index;
	return names.flatMap(([path, name], index) => [
		...when(
			isRepeated(name, index),
			path,
			"a name no tag before has",
			`${quote(name)}, which is left out`,
			"remove one of them",
		),
		...when(
			isControllingMeta(name),
			path,
			"a tag for search engines",
			`${quote(name)}, which is left out because it controls the browser`,
			"remove it",
		),
	]);
}

export const baseInfo: SettingCheck = (document, at) => {
	const app = nodeOf(document["appConfig"]);
	const addresses = ["scanDownURL", "androidDownURL", "iosDownURL"];
	return [
		...when(
			document["companyLogoType"] === "image" && !document["companyLogo"],
			at("companyLogo"),
			"the address of a picture, because companyLogoType is image",
			"nothing",
			'write it, or set companyLogoType to "word"',
		),
		...metaWarnings(document, at),
		...listOf(document["mobilePaths"]).flatMap((path, index) =>
			when(
				typeof path === "string" && !hasPage(path),
				`${at("mobilePaths")}[${index}]`,
				"the path of a page of this site",
				quote(path),
				"correct or remove it",
			),
		),
		...when(
			app["appConfigStatus"] === true && addresses.every((name) => !app[name]),
			at("appConfig"),
			`an app with ${addresses.join(", ")} or one of them, because appConfigStatus is on`,
			"no address to download it from",
			"write one, or switch appConfigStatus off",
		),
	];
};

export const footer: SettingCheck = (document, at) => [
	...when(
		document["logoType"] === "image" && !document["logo"],
		at("logo"),
		"the address of a picture, because logoType is image",
		"nothing",
		'write it, or set logoType to "word"',
	),
	...[
		["icpUrl", "icp"],
		["securityUrl", "securityNumber"],
	].flatMap(([link = "", text = ""]) =>
		when(
			document[link] && !document[text],
			at(text),
			`given, because ${link} links from it`,
			"nothing",
			`write it, or remove ${link}`,
		),
	),
];

export const home: SettingCheck = (document, at) => {
	const page = nodeOf(document["homePageTemplateRsp"]);
	const hero = nodeOf(document["hero"]);
	const hasTarget =
		page["redirectType"] === "link"
			? page["templateLink"]
			: page["field2"] || page["field3"] || page["templateLink"];
	return [
		...when(
			page["redirectType"] && !hasTarget,
			at("homePageTemplateRsp.templateLink"),
			`an address, because redirectType is ${page["redirectType"]}`,
			"nothing, so home is shown",
			'write it, or set redirectType to ""',
		),
		...when(
			hero["action"] && !hero["target"],
			at("hero.target"),
			"an address, because hero.action labels a button",
			"nothing",
			"write it, or remove the label",
		),
		...when(
			hero["target"] && !hero["action"],
			at("hero.action"),
			"a label, because hero.target is where the button leads",
			"nothing",
			"write it, or remove the target",
		),
	];
};
