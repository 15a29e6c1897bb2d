// The page for the frame of a third party: an opaque origin, and a policy that allows one vendor.
import { randomBytes } from "node:crypto";
import { escapeHtml } from "../../plugins/escapeHtml.ts";

export interface FramePage {
	readonly language: "zh" | "en";
	readonly title: string;
	/** Base for relative addresses. */
	readonly origin: string;
	/** Address of the script, from the site document; never from the request. */
	readonly script: string | undefined;
	/** Functions that run before the script, with their arguments. */
	readonly before: readonly (readonly [run: (given: never) => void, given: object])[];
}

/** Sources the script may load from and talk to; of our own server only the stand-ins. */
function sourcesOf(script: URL | undefined, origin: string) {
	if (!script) return { here: "'none'", talk: "'none'" };
	if (script.origin === origin) {
		// Separators of sources and policies are percent-encoded.
		const folder = new URL(".", script).href.replaceAll(";", "%3B").replaceAll(",", "%2C");
		return { here: folder, talk: folder };
	}
	const socket = script.origin.replace(/^http/, "ws");
	return { here: script.origin, talk: `${script.origin} ${socket}` };
}

/**
 * The sandbox is in the header too, so that it holds when the page is opened directly. Forms may be sent to the
 * vendor only.
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

export function framePage({ language, title, origin, script, before }: FramePage) {
	const nonce = randomBytes(18).toString("base64");
	const address = script === undefined ? undefined : new URL(script, origin);
	const runs = before
		.map(([run, given]) => `(${String(run)})(${JSON.stringify(given).replaceAll("<", "\\u003c")});`)
		.join("\n");
	const vendor = address ? `<script id="vendor" src="${escapeHtml(address.href)}"></script>` : "";
	return {
		html:
			`<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">` +
			'<meta name="viewport" content="width=device-width, initial-scale=1">' +
			`<title>${escapeHtml(title)}</title></head>` +
			// Parsed in order, so that scripts may use document.write.
			`<body><script nonce="${nonce}">${runs}</script>${vendor}</body></html>\n`,
		headers: {
			"content-security-policy": policy(nonce, sourcesOf(address, origin)),
			"referrer-policy": "no-referrer",
			"x-frame-options": "SAMEORIGIN",
			"cache-control": "no-store",
		},
	};
}
