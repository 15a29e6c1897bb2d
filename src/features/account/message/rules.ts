// Where a message leads.
import type { MessageLink } from "../../../../schemas/generated/documents.ts";
import { paths } from "../../../core/paths.ts";
import { learnPaths } from "../../../renderer/learn/learnPaths.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";

type LinkToOne = Extract<MessageLink, { readonly id: string }>;
type LinkToOwn = Exclude<MessageLink, LinkToOne>;

const ownPages: Readonly<Record<LinkToOwn["page"], string>> = {
	balance: paths.balance(),
	coupons: purchasePaths.coupons(),
	homework: learnPaths.homework(),
	invitations: purchasePaths.invitations(),
	invoices: purchasePaths.invoices(),
	passedHomework: learnPaths.homework("passed"),
	timetable: learnPaths.timetable(),
};

const pagesOfOne: Readonly<Record<LinkToOne["page"], (id: string) => string>> = {
	instead: learnPaths.insteadForm,
	openClass: paths.openClassDetail,
	order: purchasePaths.order,
	question: paths.answerDetail,
	registration: paths.registration,
};

/** The page of what a message is about, as a route. */
export const linkPath = (link: MessageLink): string =>
	"id" in link ? pagesOfOne[link.page](link.id) : ownPages[link.page];
