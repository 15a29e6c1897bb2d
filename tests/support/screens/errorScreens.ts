// Pages of errors, refusals and empty results.
import { refuseScreenMarkup } from "../browser/screenMarkup.ts";
import type { Visit } from "./screen.ts";

const host = "maple.localhost";

export const errorVisits: readonly Visit[] = [
	{
		folder: "nothing",
		host,
		allow: [/Failed to load resource/],
		screens: [
			{ name: "not-found", hash: "/nowhere/at/all" },
			{ name: "not-offered", hash: "/resourceSharing/list" },
			{ name: "no-course", hash: "/course/detail/no-such-course" },
			{ name: "no-article", hash: "/newsdetails/no-such-article" },
			{ name: "no-result", hash: "/course/list?courseName=zzzz" },
			{ name: "error", hash: "/errorPage" },
			{ name: "elsewhere", path: "/redirect/online", whole: true },
			{
				name: "denied",
				hash: "/personal/order",
				show: async ({ page }) => {
					await page.getByRole("dialog").waitFor();
				},
			},
		],
	},
	{
		folder: "failed",
		host,
		allow: [/Failed to load resource/, /net::ERR_FAILED/],
		prepare: async (context) => {
			await refuseScreenMarkup(context);
			await context.route(/\/front\/(news|answer)\/list/, (route) => route.abort());
			await context.route(/\/course\/detail|\/front\/teacher\/list/, (route) =>
				route.fulfill({ status: 500, json: { code: "0", message: "" } }),
			);
		},
		screens: [
			{
				name: "list",
				hash: "/news",
				show: ({ page, t }) => page.getByText(t("news.failed")).first().waitFor(),
			},
			{ name: "teachers", hash: "/teachers" },
			{ name: "course", hash: "/course/detail/react-studio" },
		],
	},
];
