// The student's name in the header, and the entries of their menu.
import type { CurrentUser, ServiceConfig } from "../../../../schemas/generated/documents.ts";
import { paths } from "../../../core/paths.ts";

type Named = { readonly [K in "nickName" | "username" | "mobile"]?: CurrentUser[K] | undefined };

/** Grapheme clusters: an emoji of several code points is one. */
const characters = (text: string): string[] =>
	Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** OPEN-062: the nickname, else user name or mobile cut to 12 characters. */
export function displayName({ nickName, username, mobile }: Named): string {
	if (nickName) return nickName;
	return characters(username || mobile || "")
		.slice(0, 12)
		.join("");
}

/** Shown without a portrait: the first letters of two Latin words, else the first character. */
export function initials(name: string): string {
	const words = name.trim().split(/\s+/);
	const isLatin = /^\p{Script=Latin}/u;
	const [first = "", second = ""] = words;
	const letters = isLatin.test(first) && isLatin.test(second) ? [first, second] : [first];
	return letters
		.map((word) => characters(word)[0] ?? "")
		.join("")
		.toUpperCase();
}

type Item = NonNullable<ServiceConfig["perShowItem"]>[number];

interface MenuEntry {
	readonly name: Item | "points";
	readonly path: string;
	readonly label: string;
}

/** In the order of the menu, whatever the order of a config. */
const entries: readonly MenuEntry[] = [
	{ name: "course", path: paths.personal("course"), label: "login.courses" },
	{ name: "setting", path: paths.personal("setting"), label: "login.settings" },
	{ name: "order", path: paths.orders(), label: "login.orders" },
	{ name: "message", path: paths.messages(), label: "login.messages" },
	{ name: "points", path: paths.points(), label: "login.points" },
];

/** The parts of the menu a company enabled. */
interface MenuSettings {
	readonly shown?: boolean | undefined;
	readonly items?: readonly Item[] | undefined;
	readonly pointsOpen?: boolean | undefined;
}

/** OPEN-059: perShow enables the entries, perShowItem lists them, openIntegral enables points; absent means enabled. */
export function menuEntries({ shown, items, pointsOpen }: MenuSettings): MenuEntry[] {
	if (shown === false) return [];
	return entries.filter(({ name }) =>
		name === "points" ? pointsOpen === true : (items?.includes(name) ?? true),
	);
}
