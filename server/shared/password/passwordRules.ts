// Rules of a new password.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { loadStrength } from "../../../schemas/passwordStrength.ts";

/** In characters as JSON Schema counts them; the same as in forms/change-password. */
const minLength = 8;
const maxLength = 64;

const texts = {
	short: {
		zh: `新密码至少需要 ${minLength} 个字符。`,
		en: `The new password must have at least ${minLength} characters.`,
	},
	long: {
		zh: `新密码最多 ${maxLength} 个字符。`,
		en: `The new password may have at most ${maxLength} characters.`,
	},
	same: { zh: "新密码不能与原密码相同。", en: "The new password must differ from the old one." },
	account: { zh: "新密码不能与用户名相同。", en: "The new password must differ from the user name." },
	guessable: {
		zh: "新密码太容易被猜到，请换一个。",
		en: "The new password is one of the first that strangers try. Please choose another one.",
	},
} as const;

/** Compared in one Unicode form, like hashes (password.ts). */
const same = (one: string, other: string): boolean => one.normalize("NFC") === other.normalize("NFC");

/** Why this cannot be the new password; undefined when it can. @param old where there is one, it must differ */
export async function newPasswordProblem(
	{ old, fresh }: { readonly old?: string; readonly fresh: string },
	account: string,
): Promise<LocalText | undefined> {
	const length = Array.from(fresh).length;
	if (length < minLength) return texts.short;
	if (length > maxLength) return texts.long;
	if (old !== undefined && same(fresh, old)) return texts.same;
	if (same(fresh.toLowerCase(), account.toLowerCase())) return texts.account;
	const estimate = await loadStrength();
	return estimate(fresh, [account]).isGuessable ? texts.guessable : undefined;
}
