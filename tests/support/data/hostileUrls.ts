// Addresses that try to leave a site or to run a script in it, by every known disagreement of URL parsers.

/** Their intended target. */
export const evil = "evil.example";
/** The attacked site. */
export const ownHost = "maple.localhost:4000";

/** A script in any spelling of its scheme. */
const scripts: readonly string[] = [
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	"java\tscript:alert(1)",
	"java\nscript:alert(1)",
	"java\r\nscript:alert(1)",
	"java\u0000script:alert(1)",
	"javascript\t:alert(1)",
	"javascript&colon;alert(1)",
	"&#106;avascript:alert(1)",
	"javascript%3Aalert(1)",
	"javascript%253Aalert(1)",
	"javascript://maple.localhost:4000/%0aalert(1)",
	"javascript:/*//maple.localhost*/alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
	"data:image/svg+xml,<svg onload=alert(1)>",
	"DATA:text/html,x",
	"vbscript:msgbox(1)",
	`blob:https://${evil}/1`,
	`filesystem:https://${evil}/x`,
	"file:///etc/passwd",
	"about:blank",
	`view-source:https://${evil}/`,
	`intent://${evil}#Intent;scheme=https;end`,
	`feed:https://${evil}/`,
	`ftp://${evil}/`,
	`ws://${evil}/`,
	`mailto:a@${evil}`,
];

/** Another host in any disguise. */
const hosts: readonly string[] = [
	`https://${evil}/`,
	`HTTPS://${evil.toUpperCase()}/`,
	`http://${evil}:80/`,
	`//${evil}/`,
	`///${evil}/`,
	`////${evil}/`,
	`/\\${evil}/`,
	`\\\\${evil}/`,
	`\\/${evil}/`,
	`/\t/${evil}/`,
	`/\n/${evil}/`,
	`/\r\\${evil}/`,
	`/\u0000/${evil}/`,
	`https:${evil}`,
	`https:/${evil}`,
	`https:///${evil}`,
	`https:\\\\${evil}\\`,
	`https:/\\${evil}`,
	`ht\ntps://${evil}/`,
	`https://${ownHost}@${evil}/`,
	`https://${ownHost}%40${evil}/`,
	`https://${ownHost}\\@${evil}/`,
	`https://${evil}\\@${ownHost}/`,
	`https://a:b@${evil}/`,
	`https://:@${evil}/`,
	`https://${ownHost}:pw@${evil}:443/`,
	`https://${evil}#@${ownHost}/`,
	`https://${evil}?@${ownHost}/`,
	`https://${evil};@${ownHost}/`,
	`https://maple.localhost.${evil}/`,
	`https://maple.localhost\u3002${evil}/`,
	"https://evil\u3002example/",
	"https://evil\uff0eexample/",
	"https://evil\uff61example/",
	`https:\uff0f\uff0f${evil}/`,
	`\uff0f\uff0f${evil}/`,
	`https://\u200b${evil}/`,
	`https://e\u00advil.example/`,
	"https://\u24d4\u24e5\u24d8\u24db.example/",
	"https://xn--80ak6aa92e.com/",
	"https://3232235777/",
	"https://0x7f.1/",
	"https://[::ffff:1.2.3.4]/",
	`http://${ownHost.replace("4000", "4001")}/`,
	`https://${ownHost}/`,
	`http://${ownHost}.${evil}/`,
	`/%2f%2f${evil}/`,
	`/%2F${evil}/`,
	`/%5c${evil}/`,
	`%2f%2f${evil}/`,
	`%252f%252f${evil}/`,
	`/%09/${evil}/`,
	`/%0a/${evil}/`,
	`/..//${evil}/`,
	`/.//${evil}/`,
	`/./\\${evil}/`,
	`/s/pc/..//${evil}/`,
	`/s/pc/../..//${evil}/`,
	`/s/pc/%2e%2e//${evil}/`,
	`/.%2e//${evil}/`,
	`/upgrade/token?callback=//${evil}/`,
	`?//${evil}/`,
	`#//${evil}/`,
	`#/\\${evil}/`,
	`#/../..//${evil}/`,
	`./\\${evil}/`,
	`${evil}/`,
	`@${evil}/`,
	`.${evil}/`,
	`:80@${evil}/`,
	`http://${ownHost}//${evil}/`,
	`http://${ownHost}\\${evil}/`,
	`http://${ownHost}/\\${evil}/`,
	`http://${ownHost}/..//${evil}/`,
];

/** Characters that browsers, servers and mail programs strip or normalise around an address. */
const around: readonly ((url: string) => string)[] = [
	(url) => url,
	(url) => ` ${url}`,
	(url) => `\t${url}\n`,
	(url) => `\u0001${url}`,
	(url) => `\r\n ${url}`,
	(url) => `\ufeff${url}`,
	(url) => `\u00a0${url}\u00a0`,
	(url) => encodeURI(url.toWellFormed()),
	(url) => encodeURIComponent(url.toWellFormed()),
	(url) => `${url}?next=http://${ownHost}/`,
	(url) => `${url}#/home/index`,
];

/** More than nine hundred addresses, each once. */
export const hostileUrls: readonly string[] = [
	...new Set([...scripts, ...hosts].flatMap((url) => around.map((dress) => dress(url)))),
];

/** The bare ones, for slow tests. */
export const plainHostileUrls: readonly string[] = [...scripts, ...hosts];

/**
 * What is unsafe about a link's target, by the platform's parser on a page of the site.
 * @param allowed foreign origins that may be linked
 */
export function escapeOf(href: string, allowed: readonly string[] = []): string | undefined {
	const page = `http://${ownHost}/s/pc/`;
	if (!URL.canParse(href, page)) return undefined;
	const { protocol, origin } = new URL(href, page);
	if (protocol !== "http:" && protocol !== "https:") return `${JSON.stringify(href)} runs as ${protocol}`;
	if (origin === `http://${ownHost}` || allowed.includes(origin)) return undefined;
	return `${JSON.stringify(href)} leads to ${origin}`;
}
