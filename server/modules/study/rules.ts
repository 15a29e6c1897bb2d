// What students read of lessons that cannot be studied, and how materials are shown.
import { reason } from "../../plugins/envelope.ts";

export const refusals = {
	otherView: reason(
		"1811",
		"这次观看记录不属于这节课，或已超过 30 天，因此没有保存。请重新打开这节课。",
		"This was not watched in this lesson, or more than 30 days ago, so it was not saved. Please open the lesson again.",
	),
	missing: reason("1812", "没有找到这节视频课。", "This video lesson was not found."),
	closed: reason(
		"1813",
		"这节课现在不能学习，因此没有保存。",
		"This lesson is closed for you now, so this was not saved.",
	),
	notReading: reason("1814", "这节课不是阅读课。", "This is not a lesson to read."),
};

export const missingCourse = { zh: "没有找到这门课程。", en: "This course was not found." };
export const missingLesson = { zh: "没有找到这节课。", en: "This lesson was not found." };
