// Requests nobody's browser would send, as bytes: by chance in every part, half of them near to what a page asks.
import { cases } from "./authorisationTable.ts";
import type { Chance } from "./fuzz/chance.ts";
import { plainHostileUrls } from "./hostileUrls.ts";

export interface Known {
	/** Host headers of companies. */
	readonly hosts: readonly string[];
	/** Tokens of sessions. */
	readonly tokens: readonly string[];
}

const routes = Object.entries(cases).map(([route, { url, body }]) => {
	const [method = "GET", path = "/"] = route.split(" ");
	return { method, path: (url ?? path).replaceAll(/:\w+|\*/g, "x"), body };
});
const methods = [
	"GET",
	"POST",
	"HEAD",
	"PUT",
	"DELETE",
	"OPTIONS",
	"PATCH",
	"TRACE",
	"PROPFIND",
	"get",
	"G\tET",
	"",
];
const names = [
	"page",
	"pageSize",
	"schoolId",
	"courseName",
	"code",
	"callback",
	"access_token",
	"after",
	"limit",
];
const more = [
	"suffix",
	"domain",
	"id",
	"courseId",
	"u",
	"key",
	"__proto__",
	"constructor",
	"a[b]",
	"",
	"\u0000",
];

const texts: readonly string[] = [
	"",
	"1",
	"-1",
	"1e999",
	"NaN",
	"99999999999999999999",
	"%",
	"%00",
	"%ff%fe",
	"%E0%A4%A",
	"..%2f..%2f..%2fetc%2fpasswd",
	"\u0000",
	"\u00ff\u00fe",
	"' or 1=1 --",
	"';select pg_sleep(9);--",
	"$" + "{7*7}",
	"{{7*7}}",
	"<script>alert(1)</script>",
	"a".repeat(5_000),
	"../".repeat(40),
	"\ud800",
];

const bytes = (chance: Chance, most: number): string =>
	String.fromCharCode(...Array.from({ length: chance.below(most) }, () => chance.below(256)));

const text = (chance: Chance): string =>
	chance.happens(0.2)
		? bytes(chance, 40)
		: chance.happens(0.1)
			? chance.pick(plainHostileUrls)
			: chance.pick(texts);

function query(chance: Chance): string {
	const pairs = Array.from({ length: chance.happens(0.7) ? 0 : chance.below(5) }, () => {
		const value = chance.happens(0.9) ? encodeURIComponent(text(chance).toWellFormed()) : text(chance);
		return `${chance.pick([...names, ...more])}${chance.happens(0.9) ? `=${value}` : ""}`;
	});
	return pairs.length === 0 ? "" : `?${pairs.join(chance.happens(0.9) ? "&" : "&&")}`;
}

function target(chance: Chance, path: string): string {
	if (chance.happens(0.7)) return path + (path.includes("?") ? "" : query(chance));
	return chance.pick([
		() => `${path}/${text(chance)}`,
		() => path.replace(/[^/]+$/, text(chance)),
		() => path.slice(0, chance.below(path.length + 1)),
		() => `/${bytes(chance, 60)}`,
		() => `/s/api/${text(chance)}${query(chance)}`,
		() => `http://${chance.pick(["maple.localhost", "evil.example", "[::1"])}${path}`,
		() => chance.pick(["*", "", "//", "/.", "/..", "/%2e%2e/", "/websocket/?EIO=4&transport=polling", "?"]),
		() => `/${chance.pick(plainHostileUrls)}`,
		() => path.toUpperCase(),
		() => path.replaceAll("/", "//"),
	])();
}

const deep = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

function body(chance: Chance, good: object | undefined): string {
	const json = JSON.stringify(good ?? {});
	return chance.pick([
		() => json,
		() => json,
		() => json.replace(/"[^"]*"(?=[,}])/, () => JSON.stringify(text(chance))),
		() => json.replace(/:.*?([,}])/, `:${chance.pick(["null", "1e999", "-0", "[]", "{}", '""', "true"])}$1`),
		() => json.slice(0, chance.below(json.length + 1)),
		() => `{"__proto__":{"x":1},"constructor":{"prototype":{"y":1}}}`,
		() => deep(chance.pick([10, 5_000])),
		() => `{"account":${deep(2_000)}}`,
		() => bytes(chance, 300),
		() => "a=1&b=2",
		() => "x".repeat(chance.pick([10, 70_000])),
		() => "",
	])();
}

/** Header lines; a value may hold any byte but those that end the line, and sometimes those. */
function headers(chance: Chance, { hosts, tokens }: Known): string[] {
	const maybe = (probability: number, ...lines: readonly (() => string)[]): string[] =>
		chance.happens(probability) ? [chance.pick(lines)()] : [];
	const host = () => chance.pick(hosts);
	// Other signs than these end the request at the door, which is tried less often.
	const value = () =>
		text(chance).replaceAll(chance.happens(0.95) ? /[^\t\x20-\x7e\x80-\xff]/g : /[\r\n]/g, " ");
	return [
		// A reverse proxy says whom it speaks for, so that no limit of one address ends the test.
		...(chance.happens(0.98)
			? [`X-Forwarded-For: 10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`]
			: [`X-Forwarded-For: ${value()}`]),
		...(chance.happens(0.97) ? [`Host: ${host()}`] : []),
		...maybe(
			0.03,
			() => `Host: ${value()}`,
			() => "Host: evil.example",
			() => `Host: ${host()}`,
		),
		...maybe(
			0.7,
			() => `Authorization: ${chance.pick(tokens)}`,
			() => `Authorization: ${chance.pick(tokens)}`,
			() => `Authorization: ${value()}`,
			() => "Authorization: v.1.1.x",
		),
		...maybe(
			0.3,
			() => `Cookie: ${value()}`,
			() => `Cookie: schoolfront_session=${value()}; present=1`,
		),
		...maybe(
			0.9,
			() => "Content-Type: application/json",
			() => "Content-Type: application/json",
			() => "Content-Type: application/json; charset=utf-8",
			() => "Content-Type: application/json",
			() => `Content-Type: ${value()}`,
			() => "Content-Type: application/csp-report",
		),
		...maybe(
			0.2,
			() => `Accept-Language: ${value()}`,
			() => "Accept-Language: en;q=x,zh;q=9",
		),
		...maybe(
			0.2,
			() => "Accept-Encoding: br",
			() => `Accept-Encoding: ${value()}`,
			() => "Accept-Encoding: gzip;q=0",
		),
		...maybe(
			0.05,
			() => "Expect: 100-continue",
			() => "Range: bytes=9-1",
		),
		...maybe(
			0.05,
			() => `If-None-Match: ${value()}`,
			() => `X-Forwarded-Host: ${value()}`,
			() => "X-Forwarded-Proto: javascript",
		),
		...maybe(
			0.05,
			() => `${bytes(chance, 20)}: x`,
			() => " folded",
			() => `X: ${"x".repeat(chance.pick([100, 20_000]))}`,
		),
	];
}

/** The body's framing: right most of the time, and every way to get it wrong. */
function framed(chance: Chance, content: string): { lines: string[]; sent: string; whole?: boolean } {
	if (chance.happens(0.85))
		return { lines: [`Content-Length: ${content.length}`], sent: content, whole: true };
	return chance.pick([
		() => ({
			lines: ["Transfer-Encoding: chunked"],
			sent: `${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`,
		}),
		() => ({ lines: ["Transfer-Encoding: chunked"], sent: `zz\r\n${content}` }),
		() => ({ lines: ["Transfer-Encoding: chunked", "Content-Length: 3"], sent: content }),
		() => ({ lines: [`Content-Length: ${content.length + 5}`], sent: content }),
		() => ({ lines: ["Content-Length: -1"], sent: content }),
		() => ({ lines: ["Content-Length: 0", `Content-Length: ${content.length}`], sent: content }),
		() => ({ lines: ["Transfer-Encoding: gzip, identity"], sent: content }),
		() => ({ lines: [], sent: content }),
	])();
}

export interface RandomRequest {
	readonly bytes: Buffer;
	/** Whether the server has all it waits for. */
	readonly whole: boolean;
}

/** One request, or what should have been one; the same seed and number give the same bytes. */
export function randomRequest(chance: Chance, known: Known): RandomRequest {
	if (chance.happens(0.02)) return { bytes: Buffer.from(bytes(chance, 400), "latin1"), whole: false };
	const route = chance.pick(routes);
	const method = chance.happens(0.85) ? route.method : chance.pick(methods);
	const version = chance.happens(0.97)
		? "HTTP/1.1"
		: chance.pick(["HTTP/1.0", "HTTP/0.9", "HTTP/9.9", "HTTP/2.0", ""]);
	const hasBody = method === "POST" || chance.happens(0.1);
	const framing = hasBody ? framed(chance, body(chance, route.body)) : { lines: [], sent: "", whole: true };
	const { lines, sent, whole = false } = framing;
	const head = [
		`${method} ${target(chance, route.path)} ${version}`,
		...headers(chance, known),
		...lines,
		"Connection: close",
	];
	return { bytes: Buffer.from(`${head.join("\r\n")}\r\n\r\n${sent}`, "latin1"), whole };
}
