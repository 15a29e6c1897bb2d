/** Characters of Chinese, Japanese and Korean, and words of other scripts, that are read in a minute. */
const charactersPerMinute = 400;
const wordsPerMinute = 220;

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** How long a text of HTML is read, in whole minutes, at least one. */
export function minutesToRead(html: string): number {
	const text = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/&#?\w+;/g, " ");
	const characters = text.match(ideographs)?.length ?? 0;
	const words = text.replaceAll(ideographs, " ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
	return Math.max(1, Math.round(characters / charactersPerMinute + words / wordsPerMinute));
}
