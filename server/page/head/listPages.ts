// Lists outside of the hash whose entries have no addresses of their own.
import type { ContentPage } from "./contentPage.ts";

export const listPages: readonly ContentPage[] = [
	{
		list: {
			address: "/lib/subject",
			title: { zh: "题库", en: "Question bank" },
			description: {
				zh: "按科目、按章节练习：快速练习、每日一练和报告。",
				en: "Practise by subject and chapter: quick exercises, daily practice and reports.",
			},
		},
	},
	{
		list: {
			address: "/StudentsVoice",
			title: { zh: "学员心声", en: "Student voices" },
			description: { zh: "学员怎么说我们的课程。", en: "What students say of our courses." },
		},
	},
	{
		list: {
			address: "/vip",
			title: { zh: "会员专区", en: "Membership" },
			description: { zh: "会员等级和每一级带来的课程。", en: "Levels of membership, and what each brings." },
		},
	},
];
