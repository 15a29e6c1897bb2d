// Every screen that has an address, on the narrowest phones and in English, whose words are the longest.
import { expect, it } from "vitest";
import { paths } from "../../src/core/paths.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage, type PageOptions } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { countRequests } from "../support/gallery/galleryPages.ts";
import { accountVisits } from "../support/screens/accountScreens.ts";
import { communityVisits } from "../support/screens/communityScreens.ts";
import { invoiceVisits } from "../support/screens/invoiceScreens.ts";
import { pageVisits } from "../support/screens/pageScreens.ts";
import { paymentVisits } from "../support/screens/paymentScreens.ts";
import { personalLists } from "../support/screens/personalScreens.ts";
import { practiceVisits } from "../support/screens/practiceScreens.ts";
import type { Visit } from "../support/screens/screen.ts";
import { screenStable } from "../support/screens/screenPages.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;

const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const others: readonly Visit[] = [
	{
		folder: "a visitor, without a picture",
		host,
		screens: [
			{ name: "contents", hash: paths.courseContents("react-studio") },
			{ name: "cart", hash: paths.cart() },
			{ name: "nothing found", hash: paths.search({ text: "zzzz" }) },
		],
	},
	{ folder: "a student", host, student: "lin", screens: personalLists },
];

/** What is shown by an address alone, and the dialogs and codes of payments. */
const visits = [
	...paymentVisits,
	...pageVisits,
	...accountVisits,
	...invoiceVisits,
	...communityVisits,
	...practiceVisits,
	...others,
].flatMap((visit) => {
	const hasSteps = paymentVisits.includes(visit);
	const screens = visit.screens.flatMap(({ hash, show }) =>
		hash && (hasSteps || !show) ? [{ hash, show }] : [],
	);
	return screens.length > 0 ? [{ ...visit, screens }] : [];
});

it.each(visits)("the screens of $folder have no axe violation and no overflow", async (visit) => {
	const options: PageOptions = {
		...{ language: "en", width: 320, bypassCSP: true, allow: visit.allow ?? [] },
		prepare: async (context) => {
			context.on("page", countRequests);
			await visit.prepare?.(context);
		},
	};
	const page = visit.student
		? await openPageAs(site(), visit.host, demoStudent(visit.host, visit.student), options)
		: await openPage(site(), visit.host, options);
	for (const { hash, show } of visit.screens) {
		// A document of its own: another hash alone would leave the previous screen until the next one is loaded.
		await page.goto("about:blank");
		await page.goto(site().url(visit.host, hash));
		await pageRendered(page);
		await show?.({ page, t: en });
		await screenStable(page);
		await expectFits(page, hash);
		expect([hash, await axeViolations(page)]).toEqual([hash, []]);
	}
});
