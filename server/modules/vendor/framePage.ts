// The page of a third party's frame: an origin of its own that is nobody's, and a policy that lets in one vendor.
import { randomBytes } from "node:crypto";

export interface FramePage {
	readonly language: "zh" | "en";
	readonly title: string;
	/** Origin of the page itself, against which a path is read. */
	readonly origin: string;
	/** Address of the third party's script, from the site document; never from the request. */
	readonly script: string | undefined;
	/** Functions to run before it, with what they are given. */
	readonly before: readonly (readonly [run: (given: never) => void, given: object])[];
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Where the script stands and may talk to. Of our own server only the stand-ins, never the site. */
function sourcesOf(script: URL | undefined, origin: string) {
	if (!script) return { here: "'none'", talk: "'none'" };
	if (script.origin === origin) {
		// Signs that separate sources and policies are written as a policy reads them in a path.
		const folder = new URL(".", script).href.replaceAll(";", "%3B").replaceAll(",", "%2C");
		return { here: folder, talk: folder };
	}
	const socket = script.origin.replace(/^http/, "ws");
	return { here: script.origin, talk: `${script.origin} ${socket}` };
}

/**
 * The sandbox stands in the header as well, so that the page is nobody's even when it is opened by its own address.
 * Forms of the vendor may be sent to the vendor only.
 */
function policy(nonce: string, { here, talk }: ReturnType<typeof sourcesOf>): string {
	return Object.entries({
		"default-src": "'none'",
		"script-src": `'nonce-${nonce}' ${here}`.replace(" 'none'", ""),
		"style-src": here,
		"img-src": here === "'none'" ? here : `${here} data:`,
		"font-src": here,
		"media-src": here,
		"connect-src": talk,
		"frame-src": here,
		"form-action": here,
		"base-uri": "'none'",
		"object-src": "'none'",
		"frame-ancestors": "'self'",
		sandbox: "allow-scripts allow-forms",
	})
		.map(([directive, value]) => `${directive} ${value}`)
		.join("; ");
}

/** The frame's page and the headers it must be sent with. */
export function framePage({ language, title, origin, script, before }: FramePage) {
	const nonce = randomBytes(18).toString("base64");
	const address = script === undefined ? undefined : new URL(script, origin);
	const runs = before
		.map(([run, given]) => `(${String(run)})(${JSON.stringify(given).replaceAll("<", "\\u003c")});`)
		.join("\n");
	const vendor = address ? `<script id="vendor" src="${escaped(address.href)}"></script>` : "";
	return {
		html:
			`<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">` +
			'<meta name="viewport" content="width=device-width, initial-scale=1">' +
			`<title>${escaped(title)}</title></head>` +
			// Where a browser reads it in order, so that scripts which write into the document still can.
			`<body><script nonce="${nonce}">${runs}</script>${vendor}</body></html>\n`,
		headers: {
			"content-security-policy": policy(nonce, sourcesOf(address, origin)),
			"referrer-policy": "no-referrer",
			"origin-agent-cluster": "?1",
			"x-frame-options": "SAMEORIGIN",
			"cache-control": "no-store",
		},
	};
}
