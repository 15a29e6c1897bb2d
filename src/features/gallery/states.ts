// Facts for looking at templates: the states in which header and footer differ. QA's matrix uses the same.
import type { FooterConfig, MenuItem } from "../../../schemas/generated/documents.ts";
import type { Facts } from "../../renderer/evaluate.ts";

const item = (id: string, en: string, zh: string, more: Partial<MenuItem> = {}): MenuItem => ({
	id,
	menuName: { en, zh },
	pageHeadType: "course",
	...more,
});
const holder = (id: string, en: string, zh: string, children: MenuItem[]): MenuItem =>
	item(id, en, zh, { pageHeadType: "other", children });

const head = [
	item("home", "Home", "首页", { pageHeadType: "home" }),
	item("courses", "Courses", "全部课程"),
	holder("subjects", "Subjects", "学科", [
		item("design", "Design", "设计"),
		holder("code", "Code", "编程", [item("web", "Web", "网页开发"), item("data", "Data", "数据分析")]),
	]),
	item("blog", "Journal", "学习札记", {
		pageHeadType: "other",
		urlType: "link",
		menuUrl: "https://example.com/journal",
		openType: "blank",
	}),
];
const foot = [
	holder("learn", "Learn", "学习", [item("f1", "All courses", "全部课程"), item("f2", "Design", "设计")]),
	holder("about", "About", "关于", [item("f3", "Home", "首页", { pageHeadType: "home" })]),
];

const footer: FooterConfig = {
	logoType: "word",
	companyName: { en: "Maple Academy Ltd.", zh: "枫叶学堂教育科技有限公司" },
	overview: {
		en: "We teach what people make, in small steps.",
		zh: "我们把做出作品的方法，一步一步教给每个人。",
	},
	companyAddress: { en: "12 Maple Street, Hangzhou", zh: "杭州市西湖区枫叶路 12 号" },
	icp: "浙ICP备20260001号",
	icpUrl: "https://beian.miit.gov.cn/",
	securityNumber: "33010602000001",
	securityUrl: "https://beian.mps.gov.cn/",
	microblogs: [{ name: { en: "Weibo", zh: "新浪微博" }, url: "https://weibo.com/maple" }],
	messaging: { name: { en: "WeChat: maple-academy", zh: "微信公众号：枫叶学堂" } },
	legalText: { en: "Certificates are issued by the training board.", zh: "证书由培训主管部门颁发。" },
};

/** A picture of no weight, so that no state depends on a server. */
const picture =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='132' height='36'%3E%3Crect width='132' height='36' rx='8' fill='%23d9480f'/%3E%3C/svg%3E";

const signedOut = {
	base: { companyLogoType: "image", companyLogo: picture, companyNameShort: { en: "Maple", zh: "枫叶学堂" } },
	home: { hero: { title: { en: "Learn to make things", zh: "学会做出作品" } }, featured: [] },
	menus: { head, foot },
	footer,
	service: { personConfig: ["USER_LOGIN", "USER_LOGOUT", "USER_REGISTER"] },
	school: { id: "main", count: 1 },
	user: { signedIn: false },
	allow: { login: true, logout: true, app: false, register: true },
	page: { path: "/course/list", isHome: false, home: "/home/index", year: 2026 },
} satisfies Facts;

const many = Array.from({ length: 12 }, (_, i) =>
	item(`m${i}`, `Subject number ${i + 1}`, `第 ${i + 1} 个学科方向`),
);

export const states: { readonly [name: string]: Facts } = {
	signedOut,
	signedIn: { ...signedOut, user: { signedIn: true } },
	closed: { ...signedOut, allow: { login: false, logout: false, app: false, register: false } },
	noLogo: {
		...signedOut,
		base: { companyLogoType: "word", companyNameShort: { en: "Maple Academy", zh: "枫叶学堂在线教育集团" } },
	},
	longMenu: { ...signedOut, menus: { head: many, foot: many } },
	empty: { ...signedOut, menus: { head: [], foot: [] }, footer: { companyName: "Maple" } },
};
