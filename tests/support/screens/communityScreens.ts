// Groups as a member sees them: reading, writing, and reporting a post of somebody else.
import type { Locator } from "playwright-core";
import type { Shown, Visit } from "./screen.ts";

const hash = "/groupdetail/numbers-at-breakfast";

/** Of another student. */
const post = ({ page }: Shown): Locator =>
	page.getByRole("main").getByRole("article").filter({ hasText: "8,431" }).first();

const reportButton = (within: Locator, { t }: Shown): Locator =>
	within.getByRole("button", { name: t("post.report"), exact: true }).first();

const dialog = ({ page, t }: Shown): Locator => page.getByRole("dialog", { name: t("post.reportTitle") });

/** Once: the site is that of both languages, and keeps a report. */
async function report(shown: Shown): Promise<void> {
	const isReported = post(shown).getByText(shown.t("post.reported")).first();
	await isReported
		.or(reportButton(post(shown), shown))
		.first()
		.waitFor();
	if (await isReported.isVisible()) return;
	await reportButton(post(shown), shown).click();
	await reportButton(dialog(shown), shown).click();
	await isReported.waitFor();
}

export const communityVisits: readonly Visit[] = [
	{
		folder: "groups",
		host: "maple.localhost",
		student: "noah",
		screens: [
			{ name: "list", hash: "/group" },
			{ name: "member", hash },
			{
				...{ name: "report", hash },
				show: (shown) => reportButton(post(shown), shown).click(),
				part: dialog,
			},
			{
				...{ name: "writing", hash },
				show: ({ page, t }) =>
					page
						.getByRole("main")
						.getByLabel(t("group.writeLabel"))
						.fill("**Two questions:**\n\n- who counted?\n- how many times?\n\nhttps://example.com/steps"),
			},
		],
	},
	{
		folder: "groups-reported",
		host: "maple.localhost",
		student: "amelie",
		screens: [{ name: "reported", hash, show: report }],
	},
];
