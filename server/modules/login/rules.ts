// What a signed-in student is shown of themselves, and the messages of signing in.

import type { CurrentUser } from "../../../schemas/generated/documents.ts";
import { maskedMobile } from "../../shared/maskedMobile.ts";
import type { KnownStudent } from "./store.ts";

/** An e-mail address by the first letter of its name and its host. */
export function maskedEmail(email: string): string {
	const at = email.lastIndexOf("@");
	return at < 1 ? "***" : `${Array.from(email)[0]}***${email.slice(at)}`;
}

/** @param memberIco the company's picture for members, if it has one */
export const currentUser = (
	companyId: number,
	student: KnownStudent,
	memberIco: string | undefined,
): CurrentUser => ({
	userId: student.id,
	companyId,
	memberFlag: student.memberFlag,
	unReadNum: student.unreadNum,
	integralRemaining: student.integralRemaining,
	changePasswordConfig: student.mustChangePassword,
	registeredAt: student.createdAt.toISOString(),
	adminFlag: student.admin,
	...(student.memberFlag && memberIco ? { memberIco } : {}),
	...(student.account === null ? {} : { username: student.account }),
	...(student.nickName === null ? {} : { nickName: student.nickName }),
	...(student.mobile === null ? {} : { mobile: maskedMobile(student.mobile) }),
	...(student.email === null ? {} : { email: maskedEmail(student.email) }),
	...(student.schoolId === null ? {} : { schoolId: student.schoolId }),
	...(student.portrait === null ? {} : { headPicMax: student.portrait }),
	...(student.permissions === null ? {} : { permissions: student.permissions }),
});

/** They never tell which of account and password was wrong. */
export const messages = {
	wrong: {
		zh: "账号或密码不正确，请检查后重试。",
		en: "The account or the password is not correct. Please check both and try again.",
	},
	/** Only to whoever typed it. */
	expired: {
		zh: "这个临时密码已过期，请联系学校获取新的密码。",
		en: "This temporary password has expired. Please ask your school for a new one.",
	},
	wrongCode: {
		zh: "手机号或验证码不正确，请检查后重试。",
		en: "The mobile number or the code is not correct. Please check both and try again.",
	},
	faceOver: {
		zh: "这次人脸验证已失效，请重新登录。",
		en: "This face check is over. Please sign in again.",
	},
	faceWaits: {
		zh: "还没有完成人脸验证，请先完成验证。",
		en: "The face check is not finished yet. Please finish it first.",
	},
	faceFailed: {
		zh: "人脸验证未通过，请重新登录。",
		en: "The face check failed. Please sign in again.",
	},
	tooOften: {
		zh: "尝试次数过多，请几分钟后再试，或在曾登录过的浏览器上登录。",
		en: "Too many attempts. Please wait a few minutes and try again, or use a browser you have signed in with before.",
	},
	notAdmin: {
		zh: "您的账号没有打开管理中心的权限。",
		en: "Your account may not open the management centre.",
	},
	noAdminUrl: {
		zh: "学校还没有设置管理中心的地址。",
		en: "The school has not set an address for its management centre.",
	},
} as const;
