// What a new password must be, wherever one is chosen.
import type { LocalText } from "../../schemas/generated/documents.ts";

/** In characters as JSON Schema counts them; forms/change-password says the same. */
const shortest = 8;
const longest = 64;

const texts = {
	short: {
		zh: `新密码至少需要 ${shortest} 个字符。`,
		en: `The new password must have at least ${shortest} characters.`,
	},
	long: {
		zh: `新密码最多 ${longest} 个字符。`,
		en: `The new password may have at most ${longest} characters.`,
	},
	same: { zh: "新密码不能与原密码相同。", en: "The new password must differ from the old one." },
	account: { zh: "新密码不能与用户名相同。", en: "The new password must differ from the user name." },
} as const;

/** Passwords are the same when they were typed the same, whatever signs the keyboard made of it (plugins/password). */
const same = (one: string, other: string): boolean => one.normalize("NFC") === other.normalize("NFC");

/** Why this cannot be the new password; undefined when it can. @param old where there is one, it must differ */
export function newPasswordFault(
	{ old, fresh }: { readonly old?: string; readonly fresh: string },
	account: string,
): LocalText | undefined {
	const length = Array.from(fresh).length;
	if (length < shortest) return texts.short;
	if (length > longest) return texts.long;
	if (old !== undefined && same(fresh, old)) return texts.same;
	return same(fresh.toLowerCase(), account.toLowerCase()) ? texts.account : undefined;
}
