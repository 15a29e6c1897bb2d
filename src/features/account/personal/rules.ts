// The menu of the personal area, and the first page of each section (MENU-19 to MENU-22).
import type { PermissionEntry, ServiceConfig } from "../../../../schemas/generated/documents.ts";
import { paths } from "../../../core/paths.ts";
import { learnPaths } from "../../../renderer/learn/learnPaths.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
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
			// ROUTE-47: where the section begins.
			entry("personal_course_classTable", learnPaths.timetable()),
			entry("personal_course_lessons", paths.lessons()),
			entry("personal_course_package", paths.personal("course/package")),
			entry("personal_course_plan", paths.personal("course/plan")),
			entry("personal_course_collect", paths.collects()),
			entry("personal_course_note", paths.personal("course/note")),
			entry("personal_course_homework", learnPaths.homework()),
			entry("personal_course_apply", learnPaths.ownRegistrations()),
		],
	},
	{ name: "message", entries: [entry("personal_message_list", paths.messages())] },
	{ name: "order", entries: [entry("personal_order_list", paths.orders())] },
	{
		name: "accountcenter",
		entries: [
			entry("personal_accountcenter_balance", paths.balance()),
			entry("personal_accountcenter_score", paths.points()),
			entry("personal_accountcenter_coupons", purchasePaths.coupons()),
			entry("personal_accountcenter_invoice", purchasePaths.invoices()),
			entry("personal_accountcenter_card", paths.personal("accountcenter/card")),
			entry("personal_accountcenter_invite", purchasePaths.invitations()),
			entry("personal_accountcenter_member", paths.member()),
		],
	},
	{
		name: "setting",
		entries: [
			entry("personal_setting_archives", paths.personal("setting/archives")),
			entry("personal_setting_account", paths.account()),
			entry("personal_setting_data", paths.personal("setting/data")),
			entry("personal_setting_avatar", paths.personal("setting/avatar")),
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
	readonly service?: Pick<ServiceConfig, "perShowItem" | "openIntegral" | "inviteReward"> | undefined;
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
					(each.key !== "personal_accountcenter_score" || service?.openIntegral === true) &&
					(each.key !== "personal_accountcenter_invite" || service?.inviteReward !== undefined),
			),
		}))
		.filter(({ entries }) => entries.length > 0);
}

/** The first page of a section without permission data (B §2). */
const defaultEntries: Readonly<Record<string, string>> = { setting: "personal_setting_account" };

/** What a list names first, in its order. */
const firstOf = <T>(codes: readonly string[], find: (code: string) => T | undefined): T | undefined =>
	codes.map(find).find((found) => found !== undefined);

/**
 * MENU-20, MENU-22: the first page of the section that the permission list names, in its order, else the section's
 * default page. Without a section, or with an unknown one, the section is the first of the list, else of the menu.
 */
export function startPath(
	menu: readonly PersonalSection[],
	section: string | undefined,
	permissions: PersonalSettings["permissions"],
): string | undefined {
	const sectionOf = (code: string) => menu.find(({ name }) => code === `personal_${name}`);
	const first = firstOf(permissions?.map(({ code }) => code) ?? [], sectionOf) ?? menu[0];
	const found = sectionOf(`personal_${section}`) ?? first;
	if (!found) return undefined;
	const { name, entries } = found;
	const children = permissions?.find(({ code }) => code === `personal_${name}`)?.children ?? [];
	const entryOf = (code: string) => entries.find(({ key }) => key === code);
	const permitted = firstOf(
		children.map(({ code }) => code),
		entryOf,
	);
	return (permitted ?? entryOf(defaultEntries[name] ?? "") ?? entries[0])?.path;
}

/** ROUTE-56: the configured address of the personal centre, of its courses or settings; undefined for the others. */
export function configuredPath(
	section: string | undefined,
	service: Pick<ServiceConfig, "personalUrl" | "courseUrl" | "settingUrl"> | undefined,
): string | undefined {
	const urls: Readonly<Record<string, string | undefined>> = {
		centre: service?.personalUrl,
		course: service?.courseUrl,
		setting: service?.settingUrl,
	};
	// One of ours, and not a section, which would ask again.
	const path = /^#?(\/personal\/[^/?]+\/[^?]+|\/personal\/order)(?:\?|$)/.exec(
		urls[section ?? "centre"] ?? "",
	)?.[1];
	return path && `${path}?parentId=-1`;
}
