// The parts of a company's content: each is a document with a list of one kind, such as courses/web.
import type {
	ContentAgreement,
	ContentBankCategory,
	ContentBankQuestion,
	ContentBankSubject,
	ContentCoupon,
	ContentCourse,
	ContentGoods,
	ContentGroup,
	ContentInsteadRegistration,
	ContentMembership,
	ContentNews,
	ContentOpenClass,
	ContentPackage,
	ContentPage,
	ContentPlan,
	ContentQuestion,
	ContentRegistration,
	ContentVoice,
	CourseTeacher,
} from "../../../schemas/generated/documents.ts";
import type { Formatted } from "../../shared/versions/difference.ts";

interface Items {
	readonly teachers: CourseTeacher;
	readonly courses: ContentCourse;
	readonly packages: ContentPackage;
	readonly plans: ContentPlan;
	readonly openClasses: ContentOpenClass;
	readonly news: ContentNews;
	readonly questions: ContentQuestion;
	readonly voices: ContentVoice;
	readonly groups: ContentGroup;
	readonly pages: ContentPage;
	readonly registrations: ContentRegistration;
	readonly insteadRegistrations: ContentInsteadRegistration;
	readonly membership: ContentMembership;
	readonly goods: ContentGoods;
	readonly coupons: ContentCoupon;
	readonly agreements: ContentAgreement;
	readonly bankCategories: ContentBankCategory;
	readonly bankSubjects: ContentBankSubject;
	readonly bankQuestions: ContentBankQuestion;
}

/** The name of the list in a document, by the kind in the part's name. What others refer to comes first. */
const lists = {
	teachers: "teachers",
	courses: "courses",
	packages: "packages",
	plans: "plans",
	"open-classes": "openClasses",
	news: "news",
	questions: "questions",
	voices: "voices",
	groups: "groups",
	pages: "pages",
	registrations: "registrations",
	"instead-registrations": "insteadRegistrations",
	membership: "membership",
	goods: "goods",
	coupons: "coupons",
	agreements: "agreements",
	"bank-categories": "bankCategories",
	"bank-subjects": "bankSubjects",
	"bank-questions": "bankQuestions",
} as const satisfies Record<string, keyof Items>;

export type Kind = keyof typeof lists;
export type ItemOf<K extends Kind> = Items[(typeof lists)[K]];
export const kinds = Object.keys(lists) as readonly Kind[];

/** A part whose document is valid against the schema of its kind. */
export type ContentPart = Formatted & { readonly part: string } & {
	readonly [Name in keyof Items]?: readonly Items[Name][];
};

/** Undefined for a name that begins with no kind. */
export function kindOf(part: string): Kind | undefined {
	const [kind = ""] = part.split("/");
	return Object.hasOwn(lists, kind) ? (kind as Kind) : undefined;
}

/** An item with its part and its path in messages, such as `courses/web: courses[3]`. */
export interface Located<Item> {
	readonly part: string;
	readonly at: string;
	readonly item: Item;
}

/** Items of all parts in the order of lists: by the name of their part, then as written. */
export type Content = { readonly [K in Kind]: readonly Located<ItemOf<K>>[] };

/** @param pathOf what precedes the path of an item in messages */
export function contentOf(
	parts: Iterable<ContentPart>,
	pathOf = (part: string): string => `${part}: `,
): Content {
	const byKind = Map.groupBy(
		[...parts].sort((one, other) => (one.part < other.part ? -1 : 1)),
		({ part }) => kindOf(part),
	);
	const located = <K extends Kind>(kind: K): Located<ItemOf<K>>[] => {
		const name = lists[kind];
		return (byKind.get(kind) ?? []).flatMap((document) =>
			((document[name] ?? []) as readonly ItemOf<K>[]).map((item, i) => ({
				part: document.part,
				at: `${pathOf(document.part)}${name}[${i}]`,
				item,
			})),
		);
	};
	return Object.fromEntries(kinds.map((kind) => [kind, located(kind)])) as unknown as Content;
}
