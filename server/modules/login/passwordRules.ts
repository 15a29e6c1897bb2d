// What a new password must be.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { readPassword } from "./rules.ts";

export interface GivenPasswords {
	readonly old: string;
	readonly fresh: string;
	readonly nonce: string;
	readonly time: number;
}

/**
 * The two texts a page encrypted in one go: both carry the same nonce, so that none of another try can be put in.
 * Undefined when they are not what a page of ours sends.
 */
export function readPasswords(
	old: string | undefined,
	fresh: string | undefined,
): GivenPasswords | undefined {
	if (old === undefined || fresh === undefined) return undefined;
	const [first, second] = [readPassword(old), readPassword(fresh)];
	if (!first || !second || first.nonce !== second.nonce) return undefined;
	return { old: first.password, fresh: second.password, nonce: first.nonce, time: first.time };
}

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

/** Why this cannot be the new password; undefined when it can. */
export function newPasswordFault(
	{ old, fresh }: Pick<GivenPasswords, "old" | "fresh">,
	account: string,
): LocalText | undefined {
	const length = Array.from(fresh).length;
	if (length < shortest) return texts.short;
	if (length > longest) return texts.long;
	if (same(fresh, old)) return texts.same;
	return same(fresh.toLowerCase(), account.toLowerCase()) ? texts.account : undefined;
}
