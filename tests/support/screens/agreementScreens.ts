// The agreements of a student who has one in each state: states that a seeded school has not.
import type { BrowserContext } from "playwright-core";
import type {
	AgreementDifference,
	AgreementEntry,
	AgreementInfo,
	AgreementList,
	AgreementTab,
	AgreementTabs,
	LessonAgreements,
} from "../../../schemas/generated/documents.ts";
import type { Shown, Visit } from "./screen.ts";

const copyId = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;

const entry = (
	number: number,
	agreementStatus: number,
	more: Partial<AgreementEntry> = {},
): AgreementEntry => ({
	...{ protocolId: `agreement-${number}`, protocolType: 2, mandatory: true, version: 1, isChanged: false },
	protocolName: { zh: "学习服务协议", en: "Study Agreement" },
	...{
		targetId: "street-walks",
		targetType: "COURSE",
		courseId: "street-walks",
		agreementStatus,
		curId: copyId(number),
	},
	targetName: { zh: "街头摄影：十二次出走", en: "Street Photography: Twelve Walks" },
	...more,
});

const imageRights = {
	protocolType: 1,
	protocolName: { zh: "肖像与作品使用授权书", en: "Consent to Show Portraits and Works" },
} as const;

const due = entry(1, 0, { curId: "0", version: 2, isChanged: true });
const atVendor = entry(2, 1, imageRights);
const declined = entry(3, 0, { ...imageRights, mandatory: false });
const sealed = entry(4, 3, { signedAt: "2031-05-11T03:21:00Z" });

const own: AgreementList = {
	list: [
		due,
		atVendor,
		declined,
		entry(5, 2, { signedAt: "2031-05-13T03:21:00Z" }),
		sealed,
		entry(6, 4, { signedAt: "2031-04-11T03:21:00Z", mandatory: false }),
		entry(7, 4, { mandatory: false }),
		entry(8, 5, { mandatory: false }),
	],
	...{ total: 8, page: 1, pageSize: 20, signAll: true },
};

const change = (before: string, after: string, same: string): AgreementDifference["paragraphs"]["zh"] => [
	{
		kind: "changed",
		parts: [
			{ kind: "same", text: same },
			{ kind: "removed", text: before },
			{ kind: "added", text: after },
		],
	},
	{ kind: "same", parts: [] },
];

const difference: AgreementDifference = {
	...{ fromVersion: 1, toVersion: 2, signedAt: "2031-05-11T03:21:00Z", added: 1, removed: 1 },
	summary: { zh: "新增 1 个词，删去 1 个词。", en: "1 word added, 1 word removed." },
	...{ isNameChanged: false, isWhole: true },
	paragraphs: {
		zh: change("一年", "半年", "课程有效期为"),
		en: change("year", "month", "The course is open for one "),
	},
};

const textOf = (of: AgreementEntry): AgreementInfo => ({
	entry: of,
	html: {
		zh: "<h2>一、您得到什么</h2><p>课程自开通之日起可以反复学习，包括全部课节、资料与作业批改。</p>",
		en: "<h2>1. What you get</h2><p>You can take the course as often as you like, with all of its lessons.</p>",
	},
	...{ sha256: "0".repeat(64), publishedAt: "2031-05-10T03:21:00Z", newest: 2 },
});

const signed: AgreementInfo = {
	...textOf(sealed),
	signature: {
		...{ curId: copyId(4), version: 1, signedAt: "2031-05-11T03:21:00Z", signerName: "林晓 Zoë Lin" },
		...{ way: "page", isSealed: true, verifyUrl: `/s/verify/${copyId(4)}` },
	},
	difference,
};

const check = { result: false, msg: "", signAll: true, unsigned: 2 };

const tab = (targetId: string, name: AgreementTab["targetName"]): AgreementTab => ({
	...check,
	...{ targetId, targetName: name, targetType: "COURSE", courseId: targetId, total: 3 },
});

const tabs: AgreementTabs = {
	...check,
	list: [
		tab("street-walks", due.targetName),
		tab("phone-light", { zh: "手机里的光", en: "Light in a Phone" }),
	],
};

const answerAgreements = async (context: BrowserContext): Promise<void> => {
	const answer = (path: string, data: (body: string) => object) =>
		context.route(
			({ pathname }) => pathname.endsWith(path),
			(route) =>
				route.fulfill({ json: { code: "1", message: "", data: data(route.request().postData() ?? "") } }),
		);
	const list: LessonAgreements = { ...check, list: [due, atVendor, sealed] };
	await answer("/find/myProtocol", () => own);
	await answer("/searchLessonCoursePackage", () => tabs);
	await answer("/searchLessonProtocol", () => list);
	await answer("/getProtocolInfo", (body) => (body.includes(copyId(4)) ? signed : textOf(atVendor)));
	await answer("/checkShowProtocol", () => ({ ...textOf(due), difference, signContent: copyId(1) }));
};

const target = "targetId=street-walks&targetType=COURSE";

async function openDialog({ page, t }: Shown): Promise<void> {
	await page
		.getByRole("main")
		.getByRole("button", { name: t("agreement.dialog"), exact: true })
		.click();
	await page.getByRole("dialog").getByRole("tab").first().waitFor();
}

export const agreementVisits: readonly Visit[] = [
	{
		...{ folder: "agreements", host: "maple.localhost", student: "lin" },
		prepare: answerAgreements,
		screens: [
			{ name: "own", hash: "/personal/order?OrderTabIndex=2" },
			{ name: "signed", hash: `/agreement/check/${copyId(4)}/agreement-4` },
			{ name: "at-vendor", hash: `/agreement/check/${copyId(2)}/agreement-2` },
			{ name: "edit", hash: `/agreement/edit/0/agreement-1?${target}` },
			{
				name: "edit-without-consent",
				hash: `/agreement/edit/0/agreement-1?${target}`,
				show: async ({ page, t }) => {
					await page
						.getByRole("main")
						.getByRole("button", { name: t("agreement.sign"), exact: true })
						.click();
					await page.getByText(t("agreement.mustAgree"), { exact: true }).waitFor();
				},
			},
			{
				...{ name: "dialog", dialog: "signAgreements", hash: "/personal/course/package" },
				...{ show: openDialog, part: ({ page }) => page.getByRole("dialog") },
			},
		],
	},
];
