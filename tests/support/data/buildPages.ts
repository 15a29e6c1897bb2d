// Pages of a school's own, student voices, levels of membership and a registration, beside the catalogue of buildCatalogue.ts.
import type { SeedDocument } from "../../../schemas/generated/documents.ts";

const south = { schoolIds: ["south"] };

/** The second of each kind is shown at the southern school only. */
export const buildPages = (): Pick<
	SeedDocument,
	"pages" | "voices" | "membership" | "registrations" | "insteadRegistrations"
> => ({
	pages: [
		{
			id: "about",
			title: { zh: "关于我们", en: "About us" },
			summary: { zh: "我们是谁", en: "Who we are" },
			body: { zh: "<p>正文</p>", en: "<p>Text</p><script>alert(1)</script>" },
		},
		{ id: "visit", title: { zh: "到访", en: "Visit us" }, body: "<p>Text</p>", ...south },
		{ id: "rules", title: { zh: "守则", en: "Rules" }, body: "" },
	],
	voices: [
		{ id: "v1", studentName: "Mei", text: { zh: "懂了。", en: "I understand." }, courseId: "algebra" },
		{ id: "v2", studentName: "Lin", text: "Colours!", courseId: "painting", ...south },
		{
			id: "v3",
			studentName: "Ann",
			title: { zh: "高一", en: "Year ten" },
			text: "Free and good.",
			courseId: "free",
			daysAgo: 3,
		},
		{ id: "v4", studentName: "Bo", text: "Kind teachers.", portraitUrl: "/s/asset/logo.svg" },
		{ id: "v5", studentName: "Cy", text: "Again algebra.", courseId: "algebra" },
	],
	registrations: [
		{
			...{ id: "exam", registrationName: { zh: "考试", en: "Exam" } },
			...{ opensInDays: -2, opensTime: "09:00", closesInDays: 20, closesTime: "18:00" },
			form: [{ code: "remark", kind: "text", label: { zh: "备注", en: "Remark" } }],
		},
	],
	insteadRegistrations: [
		{
			...{ id: "national", registrationName: { zh: "统考", en: "National exam" }, courseIds: ["algebra"] },
			form: [{ code: "remark", kind: "text", label: { zh: "备注", en: "Remark" } }],
		},
	],
	membership: [
		{
			id: "silver",
			levelName: { zh: "银卡", en: "Silver" },
			benefits: [{ zh: "每月答疑。", en: "A consultation each month." }],
			courseIds: ["free", "painting", "algebra"],
		},
		{ id: "south-only", levelName: { zh: "南区", en: "South" }, ...south },
		{
			id: "gold",
			levelName: { zh: "金卡", en: "Gold" },
			summary: { zh: "全部课程", en: "Everything" },
			courseIds: ["algebra"],
			packageIds: ["p2", "p1"],
		},
	],
});
