// What each kind of entry is called, where it leads, and its picture where it has none.
import type { SearchKind } from "../../../../schemas/generated/documents.ts";
import { paths } from "../../../core/paths.ts";

interface KindView {
	readonly path: (id: string) => string;
	/** Message keys: of one entry, and of the group or tab. */
	readonly one: string;
	readonly many: string;
	/** Path of an icon. */
	readonly icon: string;
}

export const kindViews: { readonly [K in SearchKind]: KindView } = {
	course: {
		path: paths.courseDetail,
		one: "search.course",
		many: "search.courses",
		icon: "M12 6.5C10 5 7 4.5 3 4.5v13.7c4 0 7 .5 9 2 2-1.5 5-2 9-2V4.5c-4 0-7 .5-9 2Zm0 0v13.7",
	},
	package: {
		path: paths.packageDetail,
		one: "search.package",
		many: "search.packages",
		icon: "m12 3 8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 9 8-4.5M12 12v9m0-9L4 7.5",
	},
	plan: {
		path: paths.planDetail,
		one: "search.plan",
		many: "search.plans",
		icon: "M5 4h14v16H5zM9 9h6m-6 4h6m-6 4h3",
	},
	"open-class": {
		path: paths.openClassDetail,
		one: "search.openClass",
		many: "search.openClasses",
		icon: "M4 6h16v14H4zM4 10h16M8 3v4m8-4v4m-6 6 2 2 4-4",
	},
	teacher: {
		path: paths.teacherDetail,
		one: "search.teacher",
		many: "search.teachers",
		icon: "M19 20v-1a5 5 0 0 0-5-5h-4a5 5 0 0 0-5 5v1M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
	},
	news: {
		path: paths.newsDetail,
		one: "search.news",
		many: "search.newsList",
		icon: "M4 5h13v14H6a2 2 0 0 1-2-2V5Zm13 4h3v8a2 2 0 0 1-2 2M8 9h5m-5 4h5",
	},
	question: {
		path: paths.answerDetail,
		one: "search.question",
		many: "search.questions",
		icon: "M4 5h16v11H9l-5 4V5Zm6 3.5a2 2 0 1 1 2.6 1.9c-.4.2-.6.5-.6 1v.4m0 2v.1",
	},
};

/** In the order of tabs and groups. */
export const kinds = Object.keys(kindViews) as readonly SearchKind[];

/** The kind a query names; undefined for all kinds, and for one that does not exist. */
export const kindOf = (raw: string | null): SearchKind | undefined => kinds.find((kind) => kind === raw);
