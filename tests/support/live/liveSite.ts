// The site document that the test of live keys starts from: the demo's, with everything switched on.
import type { SiteDocument } from "../../../schemas/generated/documents.ts";

export const host = "maple.localhost";
const picture = (name: string): string => `/s/asset/maple-logo.svg?${name}`;
const script = (name: string): string => `/s/vendor/chat.js?key=${name}`;

export const liveSite = (demo: SiteDocument): SiteDocument => ({
	...demo,
	company: { ...demo.company, allowedOrigins: ["https://one.example"] },
	baseInfo: {
		...demo.baseInfo,
		companyLogoType: "word",
		appConfig: { appConfigStatus: true, scanDownURL: "/wap", androidDownURL: "/wap?a", iosDownURL: "/wap?i" },
	},
	home: { ...demo.home, templatePatches: {} },
	menus: {
		head: [
			// Without a page of its own kind, so that every part of it decides where it leads.
			{ id: "plain", parentId: "-1", menuName: "Plain", pageHeadType: "other", menuUrl: picture("plain") },
			{ id: "kind", parentId: "-1", menuName: "Kind", pageHeadType: "course" },
		],
		foot: [
			{
				id: "group",
				parentId: "-1",
				menuName: "Group",
				pageHeadType: "other",
				children: [
					{
						id: "foot",
						parentId: "group",
						menuName: "Plain",
						pageHeadType: "other",
						menuUrl: picture("foot"),
					},
					{ id: "foot-kind", parentId: "group", menuName: "Kind", pageHeadType: "course" },
					{ id: "told", parentId: "group", menuName: "Told", pageHeadType: "other", detail: "As it was" },
				],
			},
		],
	},
	footer: { ...demo.footer, logoType: "word" },
	sideLayer: {
		...demo.sideLayer,
		...{ leyuFlag: true, leyuNo: "first", bdsqFlag: true, bdsqJsUrl: script("second") },
		...{
			otherImFlag: true,
			otherImJs: script("third"),
			qqFlag: true,
			qqNum: "12345",
			personalqqNum: "23456",
		},
		...{ personalWeixinFlag: true, personalWeixinPic: picture("person"), weiboUrl: "" },
	},
	login: { ...demo.login, ddLoginFlag: true },
	register: { usernameFlag: 1, mobileFlag: 1, registerAgreementFlag: 1, regionFlag: 1, closeFlag: 0 },
	studentInfo: { ...demo.studentInfo, demands: ["username"], buyCheck: true },
	customFields: {
		fields: [
			{ code: "asked", kind: "text", label: "Asked", scenes: [2] },
			{
				...{ code: "chosen", kind: "radio", label: "Chosen", scenes: [2] },
				options: [
					{ id: "one", code: "ONE", text: "One" },
					{ id: "two", code: "TWO", text: "Two" },
					{ id: "three", code: "THREE", text: "Three" },
				],
				brings: [
					{ itemCode: "ONE", field: "below", hint: "Why" },
					{ answer: "two", field: "third" },
				],
			},
			{ code: "tree", kind: "cascade", label: "Tree", options: [{ id: "top", code: "TOP", text: "Top" }] },
			{ code: "below", kind: "text", label: "Below" },
			{ code: "elsewhere", kind: "text", label: "Elsewhere" },
			{ code: "third", kind: "text", label: "Third" },
		],
	},
	overrides: {},
});
