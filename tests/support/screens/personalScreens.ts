// The personal area of a student with much, and of one with nothing.
import { accountScreens } from "./accountScreens.ts";
import { invoiceScreens } from "./invoiceScreens.ts";
import type { Screen, Visit } from "./screen.ts";

const host = "maple.localhost";

/** Of what a student has. */
export const personalLists: readonly Screen[] = [
	{ name: "lessons", hash: "/personal/course/lessons" },
	{ name: "packages", hash: "/personal/course/package" },
	{ name: "plans", hash: "/personal/course/plan" },
	{ name: "favourites", hash: "/personal/course/collect" },
	{ name: "followed", hash: "/trainingPlan" },
	{ name: "timetable", hash: "/personal/course/classTable" },
	{ name: "notes", hash: "/personal/course/note" },
	{ name: "homework", hash: "/personal/course/homework" },
	{ name: "registrations", hash: "/personal/course/apply" },
	{ name: "messages", hash: "/personal/message/detailslist" },
	{ name: "orders", hash: "/personal/order" },
	{ name: "points", hash: "/personal/accountcenter/score" },
	{ name: "archives", hash: "/personal/setting/archives" },
	{ name: "cart", hash: "/shoppingcart" },
];

export const personalVisits: readonly Visit[] = [
	{
		folder: "personal",
		host,
		student: "lin",
		// The time of the sign-in.
		hidden: "main li[aria-labelledby] p:last-child",
		screens: [
			{ name: "member", hash: "/personal/accountcenter/account/member", whole: true },
			...personalLists,
			{ name: "timetable-week", hash: "/personal/course/classTable?view=week" },
			{ name: "timetable-month", hash: "/personal/course/classTable?view=month" },
			{ name: "registration-on-behalf", hash: "/personal/course/apply?apply=true" },
			{ name: "data", hash: "/personal/setting/data" },
			{ name: "avatar", hash: "/personal/setting/avatar" },
			{ name: "account", hash: "/personal/setting/account" },
			{ name: "manage", hash: "/manage" },
			{
				...{ name: "message", hash: "/personal/message/detailslist" },
				show: ({ page }) => page.getByRole("main").locator("li button[aria-expanded]").first().click(),
			},
			{
				...{ name: "menu", hash: "/personal/order" },
				show: ({ page, t }) =>
					page
						.getByRole("banner")
						.getByRole("button", { name: t("login.menuOf", { name: "" }) })
						.click(),
				part: ({ page }) => page.getByRole("menu"),
			},
		],
	},
	{
		folder: "personal-empty",
		host,
		student: "amelie",
		allow: [/upload\/address/],
		// The code of the invitation.
		hidden: "main output",
		screens: [
			...personalLists,
			...accountScreens,
			...invoiceScreens,
			{ name: "no-download", hash: `/student/downLoad?ids=${"0".repeat(32)}` },
		],
	},
];
