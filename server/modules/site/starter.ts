// A site document to begin with: small, valid, in both languages, and with what a school changes first.
import type { MenuItem, SiteDocument } from "../../../schemas/generated/documents.ts";

const item = (
	id: string,
	zh: string,
	en: string,
	pageHeadType: NonNullable<MenuItem["pageHeadType"]>,
): MenuItem => ({ id, parentId: "-1", menuName: { zh, en }, pageHeadType, openType: "self" });

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
			head: [
				item("home", "首页", "Home", "home"),
				item("courses", "全部课程", "Courses", "course"),
				item("open-classes", "公开课", "Open classes", "openCourse"),
				item("teachers", "老师", "Teachers", "teacher"),
				item("news", "新闻", "News", "news"),
			],
			foot: [],
		},
		footer: { companyName: name },
		service: { personConfig: ["USER_LOGIN"] },
	};
}
