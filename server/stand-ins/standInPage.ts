// How stand-ins reply: pages in their own style, and files for frames of other origins. Demo mode only.
import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../plugins/escapeHtml.ts";
import type { Language } from "../plugins/language.ts";

/** Path of all stand-ins, on the host of the page itself. */
export const standInPath = "/s/vendor";

const types = {
	script: "text/javascript; charset=utf-8",
	style: "text/css; charset=utf-8",
	text: "text/plain; charset=utf-8",
} as const;

/** A real vendor serves pages of every origin, and so does its stand-in. */
export const sendToAnyone = (reply: FastifyReply, kind: keyof typeof types, body: string): FastifyReply =>
	reply
		.header("access-control-allow-origin", "*")
		.header("cross-origin-resource-policy", "cross-origin")
		.header("cache-control", "no-store")
		.type(types[kind])
		.send(body);

interface HtmlPage {
	readonly language: Language;
	readonly title: string;
	readonly style: string;
	/** Markup; text from outside is escaped in it. */
	readonly body: string;
	/** Markup at the start of the head. */
	readonly head?: string;
	/** Whether forms of the page may be sent to this server. */
	readonly forms?: boolean;
}

/** Sends a page without scripts, under a policy that allows its own style only. */
export function sendHtml(
	reply: FastifyReply,
	{ language, title, style, body, head = "", forms = false }: HtmlPage,
): FastifyReply {
	const nonce = randomBytes(18).toString("base64");
	return reply
		.header(
			"content-security-policy",
			`default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action ${forms ? "'self'" : "'none'"}; frame-ancestors 'none'`,
		)
		.header("cache-control", "no-store")
		.type("text/html; charset=utf-8")
		.send(
			`<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">${head}` +
				'<meta name="viewport" content="width=device-width, initial-scale=1">' +
				`<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head>` +
				`<body>${body}</body></html>\n`,
		);
}

const commonStyle = `
body { max-width: 720px; margin: 48px auto; padding: 0 24px; color: #18212f; background: #f6f7f9; font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3; text-wrap: balance; }
p { margin: 0 0 24px; color: #566173; text-wrap: pretty; }
table { width: 100%; border-collapse: collapse; border: 1px solid #dfe4eb; background: #fff; }
th, td { padding: 12px 16px; border-bottom: 1px solid #dfe4eb; text-align: left; overflow-wrap: anywhere; }
[data-tight] { white-space: nowrap; }
button { min-height: 44px; margin: 0 8px 8px 0; padding: 0 20px; border: 1px solid #1f5fd0; border-radius: 8px; background: #1f5fd0; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button + button { background: #fff; color: #1f5fd0; }
button:focus-visible { outline: 2px solid #1f5fd0; outline-offset: 2px; }
th:last-child, td:last-child { width: 96px; text-align: right; white-space: nowrap; }
`;

interface StandInPage extends Omit<HtmlPage, "style" | "head"> {
	readonly note: string;
	/** Added to the style of all stand-ins. */
	readonly style?: string;
	/** Reloads the page by itself. */
	readonly refreshSeconds?: number;
}

export function sendStandInPage(reply: FastifyReply, page: StandInPage): FastifyReply {
	const { title, note, body, style = "", refreshSeconds, ...rest } = page;
	return sendHtml(reply, {
		...rest,
		title,
		style: commonStyle + style,
		head: refreshSeconds === undefined ? "" : `<meta http-equiv="refresh" content="${refreshSeconds}">`,
		body: `<main><h1>${title}</h1><p>${note}</p>${body}</main>`,
	});
}

/** Markup of a table whose cells are markup already. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
	const cells = (row: readonly string[]): string => row.map((cell) => `<td>${cell}</td>`).join("");
	return (
		`<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join("")}</tr></thead>` +
		`<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("")}</tbody></table>`
	);
};
