// Blocks that ask for what their student has, in the gallery: every state is rendered, and passes axe at a phone's width.
import { describe, expect, test } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { openGallery, pageStable, resize } from "../support/gallery/galleryPages.ts";

const zh = (key: string, args = {}) => message("zh", key, args);

describe.each<[type: string, shown: Readonly<Record<string, readonly (string | RegExp)[]>>]>([
	[
		"practice.due",
		{
			failed: [zh("wrong.failed"), zh("ui.retry")],
			nothingDue: [zh("wrong.dueNone")],
			some: [zh("wrong.dueCount.other", { count: "7" }), zh("wrong.dueCount.one", { count: "1" })],
			limit: [zh("wrong.dueDone"), zh("wrong.practiseMore")],
			many: ["科目 12"],
		},
	],
	[
		"practice.daily",
		{
			failed: [zh("bank.dailyFailed"), zh("ui.retry")],
			first: [zh("bank.startStreak"), zh("bank.begin")],
			done: [zh("bank.streak.other", { count: "12" }), zh("bank.doneToday"), zh("practice.goOn")],
			many: ["科目 12", zh("bank.keepStreak")],
		},
	],
	[
		"order.waiting",
		{
			one: [zh("order.waiting"), zh("order.pay")],
			long: [/一个谁也不会故意取得这么长/],
		},
	],
	[
		"practice.continue",
		{
			failed: [zh("bank.openFailed"), zh("ui.retry")],
			one: [/高中数学/, zh("practice.goOn")],
		},
	],
])("%s", (type, shown) => {
	test("renders each answer of its query, nothing without any, without violations at 320 px", async () => {
		const page = await openGallery({
			hash: `/gallery?view=Blocks&block=${type}`,
			bypassCSP: true,
			ready: `section[aria-label="${type} · failed"]`,
		});
		const state = (name: string) => page.getByRole("region", { name: `${type} · ${name}`, exact: true });
		for (const [name, texts] of Object.entries(shown))
			for (const text of texts) await state(name).getByText(text).first().waitFor();
		await pageStable(page);
		for (const name of ["visitor", "none"])
			expect((await state(name).locator("[data-kind=page]").innerText()).trim(), name).toBe("");
		expect(await axeViolations(page)).toEqual([]);
		await resize(page, { width: 320, height: 800 });
		await expectFits(page);
	});
});
