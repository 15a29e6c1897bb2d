// The menu of the personal area, and the first page of each section (MENU-19 to MENU-22).
import type { PermissionEntry, ServiceConfig } from "../../../../schemas/generated/documents.ts";
import { paths } from "../../../core/paths.ts";
import type { menuIcons } from "./icons.ts";

/** A page of the personal area (ENT-37). */
interface PersonalEntry {
	/** Its code in a permission; its label is `personal.` and this. */
	readonly key: keyof typeof menuIcons;
	readonly path: string;
}

export interface PersonalSection {
	readonly name: string;
	readonly entries: readonly PersonalEntry[];
}

const entry = (key: PersonalEntry["key"], path: string): PersonalEntry => ({ key, path });

/** In the order of the menu; an entry without a page in this build is left out. */
const sections: readonly PersonalSection[] = [
	{
		name: "course",
		entries: [
			entry("personal_course_lessons", paths.lessons()),
			entry("personal_course_note", paths.personal("course/note")),
		],
	},
	{ name: "message", entries: [entry("personal_message_list", paths.messages())] },
	{ name: "order", entries: [entry("personal_order_list", paths.orders())] },
	{
		name: "accountcenter",
		entries: [
			entry("personal_accountcenter_score", paths.points()),
			entry("personal_accountcenter_member", paths.member()),
		],
	},
	{
		name: "setting",
		entries: [
			entry("personal_setting_archives", paths.personal("setting/archives")),
			entry("personal_setting_account", paths.account()),
			entry("personal_setting_data", paths.personal("setting/data")),
		],
	},
];

/** Sections perShowItem can hide; its schema has no names for the others. */
const configurableSections: readonly string[] = ["course", "setting", "order", "message"];

export interface PersonalSettings {
	/** Paths with a screen in this build. */
	readonly pages: readonly string[];
	/** Everything is permitted without permission data (MENU-22). */
	readonly permissions?: readonly PermissionEntry[] | undefined;
	readonly service?: Pick<ServiceConfig, "perShowItem" | "openIntegral"> | undefined;
}

/** MENU-21: a section without children permits all of its entries. */
function isPermitted(
	permissions: PersonalSettings["permissions"],
	section: string,
	{ key }: PersonalEntry,
): boolean {
	if (!permissions) return true;
	const permission = permissions.find(({ code }) => code === `personal_${section}`);
	return permission !== undefined && (permission.children?.some(({ code }) => code === key) ?? true);
}

/** The sections of the menu; a section without entries is left out. */
export function personalMenu({ pages, permissions, service }: PersonalSettings): PersonalSection[] {
	const isOpen = ({ name }: PersonalSection) =>
		!configurableSections.includes(name) || (service?.perShowItem?.some((item) => item === name) ?? true);
	return sections
		.filter(isOpen)
		.map(({ name, entries }) => ({
			name,
			entries: entries.filter(
				(each) =>
					pages.includes(each.path) &&
					isPermitted(permissions, name, each) &&
					(each.key !== "personal_accountcenter_score" || service?.openIntegral === true),
			),
		}))
		.filter(({ entries }) => entries.length > 0);
}

/** The first page of a section without permission data (B §2). */
const defaultEntries: Readonly<Record<string, string>> = { setting: "personal_setting_account" };

/** MENU-20, MENU-22: the first permitted page of the section, or its default page; an unknown section falls back to the first. */
export function startPath(
	menu: readonly PersonalSection[],
	section: string | undefined,
	hasPermissions: boolean,
): string | undefined {
	const found = menu.find(({ name }) => name === section) ?? menu[0];
	const first = hasPermissions
		? undefined
		: found?.entries.find(({ key }) => key === defaultEntries[found.name]);
	return (first ?? found?.entries[0])?.path;
}

/** ROUTE-56: the configured address of the personal centre as a route; undefined when it is not one of ours. */
export function configuredCentre(url: string | undefined): string | undefined {
	const path = /^#?(\/personal\/[^?]+)$/.exec(url ?? "")?.[1];
	return path && `${path}?parentId=-1`;
}
