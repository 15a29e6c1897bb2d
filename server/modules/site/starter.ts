// A site document to begin with: small, valid, in both languages, and with what a school changes first.
import type { MenuItem, SiteDocument } from "../../../schemas/generated/documents.ts";

type Kind = NonNullable<MenuItem["pageHeadType"]>;

const item = (id: string, zh: string, en: string, pageHeadType: Kind): MenuItem => ({
	...{ id, parentId: "-1", menuName: { zh, en }, pageHeadType, openType: "self" },
});

const withChildren = (parent: MenuItem, children: readonly MenuItem[]): MenuItem => ({
	...parent,
	children: children.map((child) => ({ ...child, parentId: parent.id })),
});

/** Every screen that shows content of the school; an operator removes what the school does not have. */
const head: readonly MenuItem[] = [
	item("home", "首页", "Home", "home"),
	withChildren(item("courses", "全部课程", "Courses", "course"), [
		item("packages", "课程套餐", "Packages", "coursePackage"),
		item("plans", "培训计划", "Training plans", "trainingPlan"),
	]),
	item("open-classes", "公开课", "Open classes", "openCourse"),
	item("teachers", "老师", "Teachers", "teacher"),
	withChildren(item("community", "社区", "Community", "other"), [
		item("groups", "小组", "Groups", "group"),
		item("answers", "问答", "Q&A", "answer"),
		item("voices", "学员心声", "Student voices", "studentVoice"),
	]),
	item("news", "新闻", "News", "news"),
	item("membership", "会员专区", "Membership", "vip"),
	item("registrations", "报名", "Registration", "apply"),
];

/** @param id a number that no company has */
export function starterDocument(id: number, host: string): SiteDocument {
	const name = { zh: "我的学校", en: "My school" };
	// Of a name in the header, eight characters are shown.
	const shortName = { zh: "我的学校", en: "School" };
	return {
		$schema: "schemas/site.schema.json",
		company: { id, name, hosts: [host] },
		schools: [{ id: "main", schoolName: name, defaultFlag: 1 }],
		baseInfo: { siteTitle: name, companyLogoType: "word", companyNameShort: shortName },
		home: {
			headCfRsp: { headTemplateId: 1 },
			footTemplateId: 1,
			themeColor: "blue",
		},
		menus: {
			head: [...head],
			foot: [],
		},
		footer: { companyName: name },
		service: { personConfig: ["USER_LOGIN"] },
	};
}
