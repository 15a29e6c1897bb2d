// The screens of visitors: home of every company, and what its menus lead to.
import type { Screen, Visit } from "./screen.ts";

const home: Screen = { name: "home", hash: "/home/index", whole: true };

export const pageVisits: readonly Visit[] = [
	{
		folder: "maple",
		host: "maple.localhost",
		// The code and the address of the app name the port.
		hidden: "main svg[role=img], main input[readonly]",
		screens: [
			home,
			{ name: "courses", hash: "/course/list" },
			{ name: "course", hash: "/course/detail/react-studio" },
			{ name: "packages", hash: "/coursePackage/list" },
			{ name: "package", hash: "/coursePackage/detail/maker-of-pages" },
			{ name: "open-classes", hash: "/openCourse" },
			{ name: "open-class", hash: "/openCourse/ten-lines-one-page" },
			{ name: "plans", hash: "/trainingPlan/list" },
			{ name: "plan", hash: "/trainingPlan/detail/a-maker-in-a-year" },
			{ name: "teachers", hash: "/teachers" },
			{ name: "teacher", hash: "/teachersdetail/su-wan" },
			{ name: "news", hash: "/news" },
			{ name: "article", hash: "/newsdetails/corridor-exhibition" },
			{ name: "questions", hash: "/answerslist/0" },
			{ name: "question", hash: "/response/too-old-for-code" },
			{ name: "search", hash: "/search?text=web" },
			{ name: "groups", hash: "/group" },
			{ name: "group", hash: "/groupdetail/first-pages" },
			{ name: "voices", hash: "/StudentsVoice" },
			{ name: "levels", hash: "/vip" },
			{ name: "registrations", hash: "/apply" },
			{ name: "registration", hash: "/applydetail/autumn-exhibition" },
			{ name: "pages", hash: "/custom" },
			{ name: "page", hash: "/custom/scholarship" },
			{ name: "app", hash: "/appload" },
			{ name: "leave", hash: "/leave?u=https%3A%2F%2Fexample.com%2Fpage" },
		],
	},
	{
		folder: "cedar",
		host: "cedar.localhost",
		screens: [home, { name: "schools", hash: "/home/choice" }],
	},
	{ folder: "harbor", host: "harbor.localhost", screens: [home] },
];
