// Hostile values: wrong types, foreign addresses, texts that look like code.
import type { Random } from "../random.ts";

export const foreignHost = "evil.example";

/** Visible texts; some of them match every schema. */
const texts: readonly string[] = [
	"",
	" ",
	"\u202Egnirts desrever\u202C and on",
	"\u2067\u2066\u202Dmixed\u2069",
	"عربي English עברית 中文",
	"\u0000\u0007\u001b[31m\u007f",
	"\ud800 a lone half",
	"👩‍👩‍👧‍👦".repeat(200),
	"z\u0335\u0321\u0489".repeat(300),
	"A".repeat(20_000),
	"word ".repeat(4_000),
	"\n".repeat(5_000),
	"<img src=x onerror=alert(1)>",
	"</script><script>alert(1)</script>",
	"{{constructor.constructor('alert(1)')()}}",
	"$" + "{alert(1)}",
	"; background: url(//evil.example/a.png)",
	"%00%0a..%2f..%2fetc",
	"=cmd|' /C calc'!A0",
	"__proto__",
	"constructor",
	"null",
];

/** Addresses; valid ones must still never be fetched from. */
const addresses: readonly string[] = [
	`https://${foreignHost}/picture.png`,
	`http://${foreignHost}/`,
	`https://maple.localhost@${foreignHost}/`,
	`https://${foreignHost}/#/home/index`,
	`https://${foreignHost}\\@maple.localhost/`,
	`//${foreignHost}/a.png`,
	`/\\${foreignHost}/a.png`,
	`/%5c${foreignHost}/a.png`,
	`https:${foreignHost}`,
	`https://xn--80ak6aa92e.${foreignHost}/`,
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	"\tjavascript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	`data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='https://${foreignHost}/x.png'/></svg>`,
	"vbscript:msgbox(1)",
	"file:///etc/passwd",
	"blob:https://evil.example/1",
	"#/course/list?courseName=%E0%A4%A",
	"#/nowhere/at/all",
	"/s/asset/none.svg",
	`https://${foreignHost}/${"a".repeat(1_900)}`,
	`url(https://${foreignHost}/x.png)`,
];

const numbers = [0, 1, -1, 7, 99, 100, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308];
const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

const isAddress = /url|pic|logo|ico|image|target|link|script|js$/i;

/** A value similar to the original, which usually matches the schema. */
export function polite(random: Random, key: string, value: unknown): unknown {
	if (typeof value === "string") return isAddress.test(key) ? random.pick(addresses) : random.pick(texts);
	if (typeof value === "number") return random.pick(numbers);
	if (typeof value === "boolean") return !value;
	if (Array.isArray(value)) {
		if (random.happens(0.3)) return [];
		const many = random.pick([2, 8, 16, 17, 60, 200]);
		return Array.from({ length: many }, (_, i) => withId(value[i % Math.max(1, value.length)], i));
	}
	return value;
}

/** Copies of an entry get ids of their own where entries have ids. */
function withId(entry: unknown, number: number): unknown {
	if (typeof entry !== "object" || entry === null || !("id" in entry)) return entry;
	return { ...entry, id: `copy-${number}` };
}

/** Any JSON value. */
export function rude(random: Random): unknown {
	const makers: readonly (() => unknown)[] = [
		() => null,
		() => random.pick(numbers),
		() => random.pick(texts),
		() => random.pick(addresses),
		() => random.happens(0.5),
		() => [],
		() => ({}),
		() => nested(random.pick([3, 50, 2_000])),
		() => Array.from({ length: random.pick([3, 300, 20_000]) }, () => null),
		() => ({ zh: null, en: 5 }),
		() => ({ $bind: "/user/token", $act: "login.open", $t: "app.skip" }),
		() => withPrototype({ polluted: true }),
		() => ({ constructor: { prototype: { polluted: true } } }),
		() => ({ toString: null, valueOf: null, length: -1 }),
	];
	// A megabyte is rare, because it is slow on every machine.
	return random.happens(0.01) ? "M".repeat(1_000_000) : random.pick(makers)();
}

/** An object with an own property called __proto__, as JSON.parse makes it. */
const withPrototype = (value: unknown): unknown => JSON.parse(`{"__proto__":${JSON.stringify(value)}}`);

/** Values JSON cannot express; they only occur where objects are passed within a page. */
export function unsayable(random: Random): unknown {
	const circle: Record<string, unknown> = { id: "circle", menuName: "circle", pageHeadType: "other" };
	circle["self"] = circle;
	circle["children"] = [circle];
	return random.pick<unknown>([
		circle,
		[circle],
		undefined,
		Number.NaN,
		Number.POSITIVE_INFINITY,
		10n,
		Symbol("text"),
		() => "text",
		new Date(Number.NaN),
		new Map([["id", 1]]),
		new Array(5),
		Object.create(null),
		Promise.resolve("late"),
	]);
}
