// Turns a few choices into the facts a template is rendered with: user, school, page.
import type {
	BaseInfo,
	CurrentUser,
	FooterConfig,
	Menus,
	ServiceConfig,
} from "../../../schemas/generated/documents.ts";
import { paths } from "../../core/paths.ts";
import type { Facts } from "../../renderer/evaluate.ts";
import * as sample from "./samples.ts";

/** The choices and their options; the first option is the default. */
export const options = {
	persona: ["visitor", "student", "member", "admin"],
	content: ["usual", "longNames", "noLogo", "longMenu", "empty", "closed"],
	page: ["other", "home"],
	schools: ["1", "2", "8", "9", "16", "17"],
	cart: ["off", "0", "1", "10", "11", "99", "100"],
	unread: ["0", "3"],
	learning: ["off", "on"],
	app: ["off", "on"],
} as const;

export type ChoiceName = keyof typeof options;
export type Choices = { readonly [N in ChoiceName]?: (typeof options)[N][number] };
export const choiceNames = Object.keys(options) as ChoiceName[];

function baseInfoOf({ content, app }: Choices): BaseInfo {
	const word = { companyLogoType: "word" as const, companyLogo: "" };
	const names: { readonly [content: string]: Partial<BaseInfo> } = {
		noLogo: { ...word, companyNameShort: { en: "Maple Academy", zh: "枫叶学堂在线教育集团" } },
		longNames: { ...word, companyNameShort: "Donaudampfschifffahrtsgesellschaft" },
	};
	return {
		...sample.base,
		...names[content ?? "usual"],
		...(app === "on" ? { appConfig: sample.app } : {}),
	};
}

function menusOf(content: Choices["content"]): Menus {
	if (content === "empty") return { head: [], foot: [] };
	if (content === "longMenu") return { head: sample.longMenu, foot: sample.longMenu };
	if (content === "longNames") return { head: sample.longNamesMenu, foot: sample.longNamesMenu };
	return { head: sample.head, foot: sample.foot };
}

function footerOf(content: Choices["content"]): FooterConfig {
	if (content === "empty") return { companyName: "Maple" };
	if (content === "longNames")
		return {
			...sample.footer,
			companyName: `${"A company whose name was never shortened ".repeat(2)}Ltd.`,
			overview: "One sentence of many that a school wrote about itself, its people and its rooms. ".repeat(2),
			companyAddress: "Building-with-a-very-long-unbroken-name-that-has-no-space-anywhere-at-all, Hangzhou",
		};
	return sample.footer;
}

function serviceOf({ persona, content, cart = "off", app }: Choices): ServiceConfig {
	const open: ServiceConfig["personConfig"] = ["USER_LOGIN", "USER_LOGOUT", "USER_REGISTER"];
	return {
		personConfig: content === "closed" ? [] : app === "on" ? [...open, "HEAD_APP"] : open,
		perShow: content !== "closed",
		perShowItem: content === "closed" ? [] : ["course", "setting", "order", "message"],
		openCart: cart !== "off",
		openIntegral: content !== "closed",
		...(persona === "admin" ? { userAdminLogo: sample.adminPicture } : {}),
	};
}

function userOf({ persona = "visitor", content, unread }: Choices): CurrentUser | undefined {
	if (persona === "visitor") return undefined;
	return {
		...sample.student,
		...(persona === "student" ? {} : sample.member),
		...(persona === "admin" ? { adminFlag: true } : {}),
		...(content === "longNames" ? sample.longNameStudent : {}),
		unReadNum: Number(unread ?? 0),
	};
}

/** The documents and responses the application would have. */
export function situationOf(choices: Choices) {
	const { content, cart = "off" } = choices;
	return {
		baseInfo: baseInfoOf(choices),
		menus: menusOf(content),
		footer: footerOf(content),
		service: serviceOf(choices),
		register: { mobileFlag: 1 as const },
		sideLayer: content === "empty" ? sample.phoneOnly : sample.sideLayer,
		alias: sample.alias,
		schools: sample.schools(Number(choices.schools ?? 1), content === "longNames"),
		currentUser: userOf(choices),
		cartCount: cart === "off" ? 0 : Number(cart),
		learning: choices.learning === "on" ? sample.learning : undefined,
		path: choices.page === "home" ? paths.home() : paths.courseList(),
	};
}

/** The facts of a situation; a test compares them with those the application creates from the same documents. */
export function factsIn(situation: ReturnType<typeof situationOf>): Facts {
	// Templates get no registration config.
	const { baseInfo, register, schools, currentUser, cartCount, path, ...documents } = situation;
	const { personConfig } = documents.service;
	const has = (name: ServiceConfig["personConfig"][number]) => personConfig.includes(name);
	return {
		...documents,
		base: baseInfo,
		home: { hero: undefined, featured: undefined },
		school: { ...schools[0], count: schools.length },
		schools,
		user: { ...currentUser, signedIn: currentUser !== undefined },
		cart: { count: cartCount },
		allow: {
			login: has("USER_LOGIN"),
			logout: has("USER_LOGOUT"),
			app: has("HEAD_APP"),
			register: has("USER_REGISTER"),
		},
		// A fixed year, so that pictures stay the same.
		page: { path, isHome: path === paths.home(), home: paths.home(), year: 2026 },
	};
}

export const factsOfChoices = (choices: Choices): Facts => factsIn(situationOf(choices));
