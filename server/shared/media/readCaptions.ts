// Reads captions (WebVTT) that operators bring. What players show as markup is what the format has; anything else is refused
// with its line.
import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { refuse } from "./mediaRefused.ts";

const maxBytes = 4 * 1024 * 1024;
const todo = "correct the file, or make it anew";

const time = "(?:(\\d{2,}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})";
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t]+(.*))?$`);
/** Tags of the format, and the times inside of cues. */
const tag = /^\/?(?:c|i|b|u|v|lang|ruby|rt)(?:\.[^\s<>&.]+)*(?:[ \t][^<>]*)?$|^(?:\d{2,}:)?\d\d:\d\d\.\d{3}$/;
const setting = /^(?:vertical|line|position|size|align|region):\S+$/;

const secondsOf = ([hours = "0", minutes, seconds, ms]: readonly (string | undefined)[]): number =>
	Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(ms) / 1000;

interface Line {
	readonly text: string;
	/** From 1 on. */
	readonly number: number;
}

function checkTiming(name: string, { text, number }: Line): void {
	const parts = timing.exec(text);
	const at = `${name}, line ${number}`;
	if (!parts) refuse(at, "times such as 00:01.000 --> 00:04.000", JSON.stringify(text.slice(0, 80)), todo);
	if (secondsOf(parts.slice(5, 9)) <= secondsOf(parts.slice(1, 5)))
		refuse(at, "an end after the start", JSON.stringify(text.slice(0, 80)), todo);
	const other = (parts[9] ?? "").split(/[ \t]+/).find((each) => each !== "" && !setting.test(each));
	if (other !== undefined) refuse(at, "settings of a cue", JSON.stringify(other.slice(0, 80)), todo);
}

function checkText(name: string, { text, number }: Line): void {
	const at = `${name}, line ${number}`;
	if (text.includes("-->")) refuse(at, "a text without -->", JSON.stringify(text.slice(0, 80)), todo);
	const opened = text.split("<").slice(1);
	const other = opened.find((each) => !each.includes(">") || !tag.test(each.slice(0, each.indexOf(">"))));
	if (other !== undefined)
		refuse(
			at,
			"only tags of WebVTT (c, i, b, u, v, lang, ruby, rt), and &lt; for the sign itself",
			JSON.stringify(`<${other}`.slice(0, 60)),
			todo,
		);
}

/** A header line, a note, a style, a region, or a cue with its identifier, times and text. @returns whether it is a cue */
function checkBlock(name: string, block: readonly Line[]): boolean {
	const [first, second] = block;
	if (!first || /^NOTE(?:\s|$)/.test(first.text)) return false;
	if (/^(?:STYLE|REGION)\s*$/.test(first.text)) {
		const address = block.find(({ text }) => /url\s*\(|@import|\\/i.test(text));
		if (address)
			refuse(
				`${name}, line ${address.number}`,
				"a style without addresses",
				JSON.stringify(address.text.slice(0, 60)),
				todo,
			);
		return false;
	}
	const times = first.text.includes("-->") ? first : second;
	if (!times)
		refuse(
			`${name}, line ${first.number}`,
			"a cue with its times",
			JSON.stringify(first.text.slice(0, 80)),
			todo,
		);
	checkTiming(name, times);
	for (const line of block.slice(block.indexOf(times) + 1)) checkText(name, line);
	return true;
}

/** @throws MediaRefused */
export async function readCaptions(name: string, path: string): Promise<void> {
	if ((await stat(path)).size > maxBytes) refuse(name, "captions of at most 4 MB", "more", todo);
	const bytes = await readFile(path);
	if (!isUtf8(bytes) || bytes.includes(0))
		refuse(name, "WebVTT in UTF-8", "bytes of another encoding", "save it as UTF-8");
	const lines = bytes
		.toString("utf8")
		.replace(/^\uFEFF/, "")
		.split(/\r\n|\n|\r/);
	if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? ""))
		refuse(
			name,
			"a text that begins with WEBVTT",
			JSON.stringify((lines[0] ?? "").slice(0, 40)),
			"convert it to WebVTT",
		);
	let cues = 0;
	let block: Line[] = [];
	// What follows the first line up to an empty one belongs to it.
	const start = lines.indexOf("");
	for (const [i, text] of [...lines.entries(), [lines.length, ""] as const]) {
		if (start < 0 || i <= start) continue;
		if (text !== "") block.push({ text, number: i + 1 });
		else {
			if (checkBlock(name, block)) cues += 1;
			block = [];
		}
	}
	if (cues === 0) refuse(name, "captions with a cue", "none", todo);
}
