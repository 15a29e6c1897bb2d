// Requests as bytes, random in every part; half of them are similar to a page's.
import { cases } from "../data/authorisationTable.ts";
import { plainHostileUrls } from "../data/hostileUrls.ts";
import type { Random } from "../random.ts";

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
	"../../".repeat(40),
	"\ud800",
];

const bytes = (random: Random, maximum: number): string =>
	String.fromCharCode(...Array.from({ length: random.below(maximum) }, () => random.below(256)));

const text = (random: Random): string =>
	random.happens(0.2)
		? bytes(random, 40)
		: random.happens(0.1)
			? random.pick(plainHostileUrls)
			: random.pick(texts);

function query(random: Random): string {
	const pairs = Array.from({ length: random.happens(0.7) ? 0 : random.below(5) }, () => {
		const value = random.happens(0.9) ? encodeURIComponent(text(random).toWellFormed()) : text(random);
		return `${random.pick([...names, ...more])}${random.happens(0.9) ? `=${value}` : ""}`;
	});
	return pairs.length === 0 ? "" : `?${pairs.join(random.happens(0.9) ? "&" : "&&")}`;
}

function target(random: Random, path: string): string {
	if (random.happens(0.7)) return path + (path.includes("?") ? "" : query(random));
	return random.pick([
		() => `${path}/${text(random)}`,
		() => path.replace(/[^/]+$/, text(random)),
		() => path.slice(0, random.below(path.length + 1)),
		() => `/${bytes(random, 60)}`,
		() => `/s/api/${text(random)}${query(random)}`,
		() => `http://${random.pick(["maple.localhost", "evil.example", "[::1"])}${path}`,
		() => random.pick(["*", "", "//", "/.", "/..", "/%2e%2e/", "/websocket/?EIO=4&transport=polling", "?"]),
		() => `/${random.pick(plainHostileUrls)}`,
		() => path.toUpperCase(),
		() => path.replaceAll("/", "//"),
	])();
}

const deep = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

function body(random: Random, good: object | undefined): string {
	const json = JSON.stringify(good ?? {});
	return random.pick([
		() => json,
		() => json,
		() => json.replace(/"[^"]*"(?=[,}])/, () => JSON.stringify(text(random))),
		() => json.replace(/:.*?([,}])/, `:${random.pick(["null", "1e999", "-0", "[]", "{}", '""', "true"])}$1`),
		() => json.slice(0, random.below(json.length + 1)),
		() => `{"__proto__":{"x":1},"constructor":{"prototype":{"y":1}}}`,
		() => deep(random.pick([10, 5_000])),
		() => `{"account":${deep(2_000)}}`,
		() => bytes(random, 300),
		() => "a=1&b=2",
		() => "x".repeat(random.pick([10, 70_000])),
		() => "",
	])();
}

/** Header lines; a value may hold any byte, rarely even those that end the line. */
function headers(random: Random, { hosts, tokens }: Known): string[] {
	const maybe = (probability: number, ...lines: readonly (() => string)[]): string[] =>
		random.happens(probability) ? [random.pick(lines)()] : [];
	const host = () => random.pick(hosts);
	// Other characters end the request during parsing, which is tested less often.
	const value = () =>
		text(random).replaceAll(random.happens(0.95) ? /[^\t\x20-\x7e\x80-\xff]/g : /[\r\n]/g, " ");
	return [
		// A reverse proxy's header with the client's address, so that no per-address limit ends the test.
		...(random.happens(0.98)
			? [`X-Forwarded-For: 10.${random.below(256)}.${random.below(256)}.${random.below(256)}`]
			: [`X-Forwarded-For: ${value()}`]),
		...(random.happens(0.97) ? [`Host: ${host()}`] : []),
		...maybe(
			0.03,
			() => `Host: ${value()}`,
			() => "Host: evil.example",
			() => `Host: ${host()}`,
		),
		...maybe(
			0.7,
			() => `Authorization: ${random.pick(tokens)}`,
			() => `Authorization: ${random.pick(tokens)}`,
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
			() => `${bytes(random, 20)}: x`,
			() => " folded",
			() => `X: ${"x".repeat(random.pick([100, 20_000]))}`,
		),
	];
}

/** The body's framing: mostly valid, with every kind of error. */
function framed(random: Random, content: string): { lines: string[]; sent: string; whole?: boolean } {
	if (random.happens(0.85))
		return { lines: [`Content-Length: ${content.length}`], sent: content, whole: true };
	return random.pick([
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
	/** Whether the server has everything it waits for. */
	readonly whole: boolean;
}

/** One request, valid or not; the same seed and number give the same bytes. */
export function randomRequest(random: Random, known: Known): RandomRequest {
	if (random.happens(0.02)) return { bytes: Buffer.from(bytes(random, 400), "latin1"), whole: false };
	const route = random.pick(routes);
	const method = random.happens(0.85) ? route.method : random.pick(methods);
	const version = random.happens(0.97)
		? "HTTP/1.1"
		: random.pick(["HTTP/1.0", "HTTP/0.9", "HTTP/9.9", "HTTP/2.0", ""]);
	const hasBody = method === "POST" || random.happens(0.1);
	const framing = hasBody ? framed(random, body(random, route.body)) : { lines: [], sent: "", whole: true };
	const { lines, sent, whole = false } = framing;
	const head = [
		`${method} ${target(random, route.path)} ${version}`,
		...headers(random, known),
		...lines,
		"Connection: close",
	];
	return { bytes: Buffer.from(`${head.join("\r\n")}\r\n\r\n${sent}`, "latin1"), whole };
}
