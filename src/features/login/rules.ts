// How a student is called in the header.
import type { CurrentUser } from "../../../schemas/generated/documents.ts";

type Named = Pick<CurrentUser, "nickName" | "username" | "mobile">;

/** OPEN-062: the nickname, else user name or mobile cut to 12 characters. */
export function displayName({ nickName, username, mobile }: Named): string {
	if (nickName) return nickName;
	return [...(username || mobile || "")].slice(0, 12).join("");
}

/** What stands for a missing portrait: the first letters of two Latin words, else the first character. */
export function initials(name: string): string {
	const words = name.trim().split(/\s+/);
	const isLatin = /^\p{Script=Latin}/u;
	const [first = "", second = ""] = words;
	const letters = isLatin.test(first) && isLatin.test(second) ? [first, second] : [first];
	return letters
		.map((word) => [...word][0] ?? "")
		.join("")
		.toUpperCase();
}
