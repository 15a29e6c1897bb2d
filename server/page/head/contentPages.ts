// The addresses of content outside of the hash: the call that answers each, and what its head says of the answer.
import type {
	AnswerDetail,
	AnswerListData,
	CourseDetail,
	CourseListData,
	CustomPageDetail,
	CustomPageListData,
	GroupDetail,
	GroupListData,
	NewsDetail,
	NewsListData,
	OpenClassDetail,
	OpenClassListData,
	PackageDetail,
	PackageListData,
	PlanDetail,
	PlanListData,
	RegistrationDetail,
	RegistrationListData,
	TeacherDetail,
	TeacherListData,
} from "../../../schemas/generated/documents.ts";
import { type ContentPage, entries } from "./contentPage.ts";
import {
	courseNode,
	eventNode,
	imageOf,
	newsNode,
	packageNode,
	planNode,
	questionNode,
	teacherNode,
} from "./jsonLd.ts";
import { listPages } from "./listPages.ts";

const front = "/saas-business/v1/front";

export const contentPages: readonly ContentPage[] = [
	{
		list: {
			address: "/course/list",
			title: { zh: "课程", en: "Courses" },
			description: {
				zh: "全部课程：内容、老师、课时和价格。",
				en: "All courses, with contents, teachers, length and price.",
			},
		},
		entries: entries<CourseListData, CourseDetail>({
			address: "/course/detail/",
			listCall: "/course/list",
			listed: ({ list }) => list.map(({ id, courseName }) => ({ id, name: courseName })),
			call: "/course/detail/",
			headOf: (data, site) => ({
				title: site.text(data.card.courseName),
				description: site.text(data.card.summary) || site.text(data.description),
				image: imageOf(site, data.card.coverUrl),
				nodes: [courseNode(site, data)],
			}),
		}),
	},
	{
		list: {
			address: "/coursePackage/list",
			title: { zh: "课程套餐", en: "Course packages" },
			description: {
				zh: "几门课编成一个套餐，一起买更省。",
				en: "Courses that belong together, and cost less together.",
			},
		},
		entries: entries<PackageListData, PackageDetail>({
			address: "/coursePackage/detail/",
			listCall: "/course/package/list",
			listed: ({ list }) => list.map(({ id, packageName }) => ({ id, name: packageName })),
			call: "/course/package/detail/",
			headOf: (data, site) => ({
				title: site.text(data.card.packageName),
				description: site.text(data.card.summary) || site.text(data.description),
				image: imageOf(site, data.card.coverUrl ?? data.card.courses[0]?.coverUrl),
				nodes: [packageNode(site, data)],
			}),
		}),
	},
	{
		list: {
			address: "/trainingPlan/list",
			title: { zh: "培训计划", en: "Training plans" },
			description: {
				zh: "先学什么、后学什么，一个阶段一个阶段地来。",
				en: "What is best learnt in which order, stage by stage.",
			},
		},
		entries: entries<PlanListData, PlanDetail>({
			address: "/trainingPlan/detail/",
			listCall: "/course/plan/list",
			listed: ({ list }) => list.map(({ id, planName }) => ({ id, name: planName })),
			call: "/course/plan/detail/",
			headOf: (data, site) => ({
				title: site.text(data.card.planName),
				description: site.text(data.card.summary) || site.text(data.description),
				image: imageOf(site, data.card.coverUrl),
				nodes: [planNode(site, data)],
			}),
		}),
	},
	{
		list: {
			address: "/openCourse",
			title: { zh: "公开课", en: "Open classes" },
			description: {
				zh: "免费的直播公开课：时间、老师和座位。",
				en: "Free live classes, with times, teachers and seats.",
			},
		},
		entries: entries<OpenClassListData, OpenClassDetail>({
			address: "/openCourse/",
			listCall: "/course/openCourse/list",
			listed: ({ list }) => list.map(({ id, className }) => ({ id, name: className })),
			call: "/course/openCourse/detail/",
			headOf: (data, site, url) => ({
				title: site.text(data.card.className),
				description: site.text(data.card.summary) || site.text(data.description),
				nodes: [eventNode(site, data, url)],
			}),
		}),
	},
	{
		list: {
			address: "/teachers",
			title: { zh: "老师", en: "Teachers" },
			description: { zh: "全部老师和他们的课程。", en: "All teachers and their courses." },
		},
		entries: entries<TeacherListData, TeacherDetail>({
			address: "/teachersdetail/",
			listCall: `${front}/teacher/list`,
			listed: ({ list }) => list.map(({ id, name }) => ({ id, name })),
			call: `${front}/teacher/detail/`,
			headOf: (data, site, url) => ({
				title: site.text(data.card.name),
				description: site.text(data.card.intro) || site.text(data.card.title),
				type: "profile",
				nodes: [teacherNode(site, data, url)],
			}),
		}),
	},
	{
		list: {
			address: "/news",
			title: { zh: "新闻", en: "News" },
			description: { zh: "学校正在发生的事。", en: "News of the school." },
		},
		entries: entries<NewsListData, NewsDetail>({
			address: "/newsdetails/",
			listCall: `${front}/news/list`,
			listed: ({ list }) =>
				list.map(({ id, title, publishDate }) => ({ id, name: title, changedOn: publishDate })),
			call: `${front}/news/detail/`,
			headOf: (data, site) => ({
				title: site.text(data.card.title),
				description: site.text(data.card.summary),
				image: imageOf(site, data.card.coverUrl),
				type: "article",
				nodes: [newsNode(site, data)],
			}),
		}),
	},
	{
		list: {
			address: "/answerslist",
			title: { zh: "问答", en: "Questions and answers" },
			description: { zh: "学员的提问和老师的回答。", en: "What students ask, and what teachers answer." },
		},
		entries: entries<AnswerListData, AnswerDetail>({
			address: "/response/",
			listCall: `${front}/answer/list`,
			listed: ({ list }) => list.map(({ id, title, date }) => ({ id, name: title, changedOn: date })),
			call: `${front}/answer/detail/`,
			headOf: (data, site, url) => ({
				title: site.text(data.question.title),
				description: site.text(data.question.text) || site.text(data.answers[0]?.text),
				nodes: [questionNode(site, data, url)],
			}),
		}),
	},
	{
		list: {
			address: "/group",
			title: { zh: "学习小组", en: "Groups" },
			description: { zh: "和一起学习的同学聊聊所学所想。", en: "Students talk about what they learn." },
		},
		entries: entries<GroupListData, GroupDetail>({
			address: "/groupdetail/",
			listCall: `${front}/group/list`,
			listed: ({ list }) => list.map(({ id, groupName }) => ({ id, name: groupName })),
			call: `${front}/group/detail/`,
			headOf: ({ group, course }, site) => ({
				title: site.text(group.groupName),
				description: site.text(group.summary),
				image: imageOf(site, group.coverUrl ?? course?.coverUrl),
				nodes: [],
			}),
		}),
	},
	...listPages,
	{
		list: {
			address: "/apply",
			title: { zh: "考试报名", en: "Exam registration" },
			description: { zh: "可以报名的考试和活动。", en: "Exams and events students can register for." },
		},
		entries: entries<RegistrationListData, RegistrationDetail>({
			address: "/applydetail/",
			listCall: `${front}/registration/list`,
			listed: ({ list }) => list.map(({ id, registrationName }) => ({ id, name: registrationName })),
			call: `${front}/registration/detail/`,
			headOf: (data, site) => ({
				title: site.text(data.card.registrationName),
				description: site.text(data.card.summary),
				image: imageOf(site, data.card.coverUrl),
				nodes: [],
			}),
		}),
	},
	{
		entries: entries<CustomPageListData, CustomPageDetail>({
			address: "/custom/",
			listCall: `${front}/page/list`,
			listed: ({ list }) => list.map(({ id, title }) => ({ id, name: title })),
			call: `${front}/page/detail/`,
			headOf: (data, site) => ({
				title: site.text(data.card.title),
				description: site.text(data.card.summary),
				nodes: [],
			}),
		}),
	},
];
