// What may be written, and how often.
import {
	cleanPostText,
	cleanTitle,
	isBlank,
	linkCount,
	maxPostLength,
	maxTitleLength,
} from "../../../schemas/postText.ts";
import { reason, refuse } from "../../plugins/envelope.ts";

export const missingPost = { zh: "没有找到这条内容。", en: "This post was not found." };

export const refusals = {
	empty: reason("1411", "请先写点内容。", "Please write something first."),
	notMember: reason("1412", "加入小组后才能发言。", "Join the group to write in it."),
	tooFast: reason(
		"1413",
		"发得太快了，请过一分钟再试。",
		"That was quick. Please wait a minute and try again.",
	),
	links: (max: number) =>
		reason(
			"1414",
			`这里最多可以放 ${max} 个链接。`,
			max === 1 ? "One link is the most you can post at first." : `At most ${max} links fit into one post.`,
		),
	closed: reason("1415", "这里已经关闭，不能再发言。", "This is closed; nobody can write here any more."),
	noCourse: reason(
		"1416",
		"这个小组属于一门课程，学习该课程的同学才能参加。",
		"This group is for students of its course.",
	),
	notEditable: reason("1417", "这条内容已不能修改。", "This post can no longer be edited."),
	own: reason("1418", "不能举报自己的内容。", "You cannot report your own post."),
	full: reason(
		"1419",
		"这里的回复已满，请另发一条。",
		"There is no room for another reply. Please write a new post.",
	),
	tooMany: reason(
		"1420",
		"今天写得够多了，请明天再来。",
		"That was a lot for one day. Please come back tomorrow.",
	),
	notAsker: reason(
		"1421",
		"只有提问的同学可以采纳回答。",
		"Only the student who asked can accept an answer.",
	),
	tooLong: reason("1422", "内容太长了。", "The text is too long."),
} as const;

export const limits = {
	perMinute: 5,
	perDay: 100,
	/** Replies to a post, answers to a question. */
	replies: 500,
	/** Links of a post. */
	links: 10,
	/** Of a student whose first posts nobody had the time to look at. */
	linksOfNew: 1,
	/** Students whose reports hide a post until an operator decides. */
	reports: 3,
	/** The newest questions, which the search and filters have in memory. */
	indexed: 2000,
} as const;

/** What a student has written so far. */
export interface Written {
	readonly inMinute: number;
	readonly inDay: number;
	/** Shown, and older than a day. */
	readonly settled: number;
}

/** Posts after which a student may use as many links as others. */
const settledPosts = 3;

export interface Draft {
	readonly title: string;
	readonly text: string;
}

/**
 * The texts as they are stored.
 * @throws Refusal
 */
export function checkedDraft(given: { readonly title?: string | undefined; readonly text: string }): Draft {
	const text = cleanPostText(given.text);
	if (text.length > maxPostLength) refuse(refusals.tooLong);
	if (given.title === undefined) {
		if (isBlank(text)) refuse(refusals.empty);
		return { title: "", text };
	}
	const title = cleanTitle(given.title);
	if (title.length > maxTitleLength) refuse(refusals.tooLong);
	if (isBlank(title)) refuse(refusals.empty);
	return { title, text };
}

/** @throws Refusal */
export function checkLinks({ title, text }: Draft, { settled }: Pick<Written, "settled">): void {
	const max = settled < settledPosts ? limits.linksOfNew : limits.links;
	if (linkCount(`${title}\n${text}`) > max) refuse(refusals.links(max));
}

/** @throws Refusal */
export function checkPace({ inMinute, inDay }: Written): void {
	if (inDay >= limits.perDay) refuse(refusals.tooMany);
	if (inMinute >= limits.perMinute) refuse(refusals.tooFast);
}
