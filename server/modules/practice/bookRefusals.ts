// Refusals of the wrong book and of collected questions.
import { reason } from "../../plugins/envelope.ts";

export const bookRefusals = {
	/** Others are due, but no more are practised today. */
	doneToday: reason(
		"1619",
		"今天复习的题目已达您每天复习的上限，其余的明天再复习。想多复习一些，请提高“每天最多复习题数”。",
		"You have reviewed as many questions as you review in a day; the others are for tomorrow. To review more, raise “Questions a day at most”.",
	),
	noneDue: reason("1621", "今天没有需要复习的题目。", "Nothing is due today."),
	noDay: reason(
		"1622",
		"没有这一天，请重新选择考试日期。",
		"There is no such day; choose the day of the exam again.",
	),
	fullCollection: reason(
		"1623",
		"收藏的题目已达上限，请先移除一些。",
		"Your collection is full; remove a question first.",
	),
	noneCollected: reason(
		"1624",
		"这里没有可以练习的收藏题目。",
		"You collect no questions here that can be practised.",
	),
	noneWrong: reason(
		"1625",
		"错题本中没有符合条件、可以练习的题目。",
		"The wrong book has no questions here that can be practised.",
	),
	manyFolders: reason(
		"1626",
		"收藏夹已达 100 个，请使用已有的收藏夹。",
		"You have 100 folders already; use one of them.",
	),
};
