// Decisions of signing in: what a password must hold, what is shown of a student.
import type { CurrentUser } from "../../../schemas/generated/documents.ts";
import type { KnownStudent } from "./store.ts";

/** What the page encrypts: password, nonce and its own clock. */
export interface SignedPassword {
	readonly password: string;
	readonly nonce: string;
	readonly time: number;
}

const longestPassword = 256;

/** The wire's short names end here. Undefined when the text is not what a page of ours encrypts. */
export function readPassword(text: string): SignedPassword | undefined {
	let given: unknown;
	try {
		given = JSON.parse(text);
	} catch {
		// Whoever sent it did not use our page; the caller refuses it like any other.
		return undefined;
	}
	if (typeof given !== "object" || given === null) return undefined;
	const { p: password, n: nonce, t: time } = given as Record<string, unknown>;
	if (typeof password !== "string" || typeof nonce !== "string" || typeof time !== "number") return undefined;
	return password.length > longestPassword ? undefined : { password, nonce, time };
}

const freshMs = 10 * 60_000;

/** Pages go by the server's clock (`serverTime`), so a time far from it is none of a page of ours. */
export const isFresh = (time: number, now: number): boolean => Math.abs(now - time) <= freshMs;

/** A mobile is shown by its first three and last four digits. */
export const maskedMobile = (mobile: string): string =>
	mobile.length < 8 ? "*".repeat(mobile.length) : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** An e-mail is shown by the first letter of its name and its host. */
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
	username: student.account,
	memberFlag: student.memberFlag,
	unReadNum: student.unreadNum,
	integralRemaining: student.integralRemaining,
	changePasswordConfig: student.mustChangePassword,
	registeredAt: student.createdAt.toISOString(),
	adminFlag: student.admin,
	...(student.memberFlag && memberIco ? { memberIco } : {}),
	...(student.nickName === null ? {} : { nickName: student.nickName }),
	...(student.mobile === null ? {} : { mobile: maskedMobile(student.mobile) }),
	...(student.email === null ? {} : { email: maskedEmail(student.email) }),
	...(student.schoolId === null ? {} : { schoolId: student.schoolId }),
	...(student.portrait === null ? {} : { headPicMax: student.portrait }),
	...(student.permissions === null ? {} : { permissions: student.permissions }),
});

/** What a student reads. Never which of account and password was wrong. */
export const said = {
	wrong: {
		zh: "账号或密码不正确，请检查后重试。",
		en: "The account or the password is not correct. Please check both and try again.",
	},
	stale: {
		zh: "登录信息已过期，请再试一次。",
		en: "This sign-in took too long or was sent twice. Please try again.",
	},
	often: {
		zh: "尝试次数过多，请几分钟后再试。",
		en: "Too many attempts. Please wait a few minutes and try again.",
	},
	gone: { zh: "请先登录。", en: "Please sign in first." },
	notAdmin: {
		zh: "您的账号没有打开管理中心的权限。",
		en: "Your account may not open the management centre.",
	},
	noAdminUrl: {
		zh: "学校还没有设置管理中心的地址。",
		en: "The school has not set an address for its management centre.",
	},
} as const;
