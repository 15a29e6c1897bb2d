// Documents of a fictitious school, valid under the schemas of real ones.
import type {
	AliasConfig,
	BaseInfo,
	CurrentUser,
	FooterConfig,
	MenuItem,
	School,
	SideLayerConfig,
} from "../../../schemas/generated/documents.ts";

export const many = <T>(count: number, make: (i: number) => T): T[] =>
	Array.from({ length: count }, (_, i) => make(i));

/** An inline picture, so that no state depends on a server. */
const picture = (width: number, height: number, colour: string): string =>
	`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'%3E%3Crect width='100%25' height='100%25' rx='8' fill='%23${colour}'/%3E%3C/svg%3E`;
const logo = picture(132, 36, "d9480f");
const darkLogo = picture(132, 36, "ffd8a8");
const code = picture(160, 160, "18212f");

const item = (id: string, en: string, zh: string, more: Partial<MenuItem> = {}): MenuItem => ({
	id,
	menuName: { en, zh },
	pageHeadType: "course",
	...more,
});
const parent = (id: string, en: string, zh: string, children: MenuItem[]): MenuItem =>
	item(id, en, zh, { pageHeadType: "other", children });

export const head = [
	item("home", "Home", "首页", { pageHeadType: "home" }),
	item("courses", "Courses", "全部课程"),
	parent("subjects", "Subjects", "学科", [
		item("design", "Design", "设计"),
		parent("code", "Code", "编程", [item("web", "Web", "网页开发"), item("data", "Data", "数据分析")]),
	]),
	item("blog", "Journal", "学习札记", {
		pageHeadType: "other",
		urlType: "link",
		menuUrl: "https://example.com/journal",
		openType: "blank",
	}),
];
export const foot = [
	parent("learn", "Learn", "学习", [item("f1", "All courses", "全部课程"), item("f2", "Design", "设计")]),
	parent("about", "About", "关于", [item("f3", "Home", "首页", { pageHeadType: "home" })]),
];
export const longMenu = many(12, (i) => item(`m${i}`, `Subject number ${i + 1}`, `第 ${i + 1} 个学科方向`));
export const longNamesMenu = many(5, (i) =>
	item(`w${i}`, `A name for a menu that nobody shortened ${i + 1}`, `一个没有人愿意缩短的菜单名称 ${i + 1}`),
);

export const base: BaseInfo = {
	siteTitle: { en: "Maple Academy", zh: "枫叶学堂" },
	companyLogoType: "image",
	companyLogo: logo,
	companyLogoDark: darkLogo,
	companyNameShort: { en: "Maple", zh: "枫叶学堂" },
};
export const app = { appConfigStatus: true, scanDownURL: "https://maple.localhost/app" };

export const footer: FooterConfig = {
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
	microblogs: [
		{ name: { en: "Weibo", zh: "新浪微博" }, url: "https://weibo.com/maple" },
		{ name: { en: "Tencent Weibo", zh: "腾讯微博" }, url: "https://t.qq.com/maple" },
	],
	messaging: { name: { en: "WeChat: maple-academy", zh: "微信公众号：枫叶学堂" } },
	legalText: { en: "Certificates are issued by the training board.", zh: "证书由培训主管部门颁发。" },
};

/** Every icon of the side layer; no vendor scripts. */
export const sideLayer: SideLayerConfig = {
	weixinFlag: true,
	weixinPic: code,
	personalWeixinFlag: true,
	personalWeixinPic: code,
	qqFlag: true,
	qqType: "MARKET_QQ_MARKET",
	qqNum: "800123456",
	weiboFlag: true,
	weiboPic: code,
	weiboUrl: "https://weibo.com/maple",
	leyuFlag: true,
	leyuNo: "maple",
	serviceFlag: true,
	serviceTime: { en: "Monday to Saturday, 9:00–21:00", zh: "周一至周六 9:00–21:00" },
	servicePhone: "400-820-1234",
	servicePhone1: "0571-8765-4321",
	servicePhone2: "0571-8765-4322",
	serviceEmailFlag: true,
	serviceEmails: ["hello@maple.example", "study@maple.example"],
};
/** The smallest side layer. */
export const phoneOnly: SideLayerConfig = { serviceFlag: true, servicePhone: "400-820-1234" };

export const alias: AliasConfig = { pointName: { en: "Leaves", zh: "枫叶币" } };

export const student: CurrentUser = {
	userId: "student-1",
	companyId: 1,
	nickName: "林小枫",
	username: "linxiaofeng",
	mobile: "138****5678",
	email: "lin@maple.example",
	unReadNum: 0,
	integralRemaining: 1280,
};
export const longNameStudent: Partial<CurrentUser> = {
	nickName: "Bartholomew Maximilian von und zu Hohenstein-Ehrenfels",
	username: "bartholomew_maximilian_h",
};
export const member: Partial<CurrentUser> = { memberFlag: true, memberIco: picture(20, 20, "c2410c") };
export const adminPicture = picture(20, 20, "17703f");

const cities = ["北京", "上海", "广州", "深圳", "杭州", "南京", "成都", "武汉", "西安", "青岛"] as const;

/** Schools of a company; the first is the default one. */
export const schools = (count: number, hasLongNames: boolean): School[] =>
	many(count, (i) => ({
		id: `school-${i + 1}`,
		schoolName: hasLongNames
			? {
					en: `The international branch of a name nobody shortened, number ${i + 1}`,
					zh: `一个没有人愿意缩短名称的国际教育中心第 ${i + 1} 分校`,
				}
			: { en: `Branch ${i + 1}`, zh: `${cities[i % cities.length]}第 ${i + 1} 校区` },
		suffix: `branch-${i + 1}`,
		defaultFlag: i === 0 ? 1 : 0,
	}));

export const learning = {
	courseName: { en: "Web pages from scratch", zh: "从零开始做网页" },
	lessonName: { en: "Lesson 3: colours and type", zh: "第 3 课：颜色与字体" },
	href: "#/personal/course/lessons",
};
