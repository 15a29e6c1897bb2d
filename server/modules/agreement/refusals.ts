// Why a call about agreements is refused.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { type Reason, reason } from "../../plugins/envelope.ts";
import { namedInfo } from "../../shared/namedInfo.ts";

export const refusals = {
	noTarget: reason("1801", "请说明课程、课程包或章节。", "Please say for which course, package or chapter."),
	notNeeded: reason("1802", "这里不需要签署这份协议。", "This agreement does not have to be signed here."),
	notShown: reason(
		"1803",
		"请先阅读协议全文，再确认同意。",
		"Please read the agreement first, then say that you agree.",
	),
	changed: reason(
		"1804",
		"协议内容已更新，请重新阅读后再签署。",
		"The agreement has a new text. Please read it before you sign.",
	),
	electronic: reason(
		"1805",
		"这是电子协议，请在电子签约平台签署。",
		"This agreement is signed electronically, at the signing service.",
	),
	ordinary: reason("1806", "请在协议页面签署这份协议。", "This agreement is signed on its own page."),
	noVendor: reason(
		"1807",
		"电子签约暂时无法使用，请稍后再试。",
		"Electronic signing cannot be reached right now. Please try again later.",
	),
} as const;

/** AGREE-14. */
export const missingInfoRefusal = (missing: readonly LocalText[]): Reason =>
	reason(
		"1809",
		`签署前，请先完善以下信息：${namedInfo(missing, "zh")}`,
		`Before you sign, please complete the following information first: ${namedInfo(missing, "en")}`,
	);

export const noName = (character: string): LocalText => ({
	zh: `签署凭证上无法显示姓名中的“${character}”，请换一种写法，或联系学校。`,
	en: `The receipt cannot show “${character}” of your name. Please write it otherwise, or ask your school.`,
});

export const unknownAgreement: LocalText = { zh: "没有找到这份协议。", en: "This agreement was not found." };
export const noFile: LocalText = { zh: "这份协议还没有文件。", en: "This agreement has no document yet." };

/** B8.6 */
export const unsignedText = {
	all: { zh: "请签署全部协议", en: "Please sign all agreements" },
	one: { zh: "请签署一份协议", en: "Please sign one of the agreements" },
} as const;

export const signedText = { zh: "签署成功", en: "Signed" } as const;
export const alreadySigned = { zh: "这份协议已签署。", en: "This agreement is signed already." } as const;
export const opensVendor = {
	zh: "请在新打开的页面中完成签署。",
	en: "Please sign on the page that opens.",
} as const;
