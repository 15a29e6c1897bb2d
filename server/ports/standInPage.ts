// The look of the pages on which stand-ins show what came to them.
import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `
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

export interface StandInPage {
	readonly language: "zh" | "en";
	readonly title: string;
	readonly note: string;
	/** Markup below the note; whatever somebody sent is escaped in it. */
	readonly body: string;
	/** Rules of its own, besides those of all stand-ins. */
	readonly look?: string;
	/** Seconds after which the page asks again; never when absent. */
	readonly refresh?: number;
	/** The page asks something: its forms go to this server. */
	readonly forms?: boolean;
}

/** Sends the page under a policy that lets nothing in. */
export function sendStandInPage(reply: FastifyReply, page: StandInPage): FastifyReply {
	const { language, title, note, body, look = "", refresh, forms = false } = page;
	const nonce = randomBytes(18).toString("base64");
	const again = refresh === undefined ? "" : `<meta http-equiv="refresh" content="${refresh}">`;
	return reply
		.header(
			"content-security-policy",
			`default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action ${forms ? "'self'" : "'none'"}; frame-ancestors 'none'`,
		)
		.header("cache-control", "no-store")
		.type("text/html; charset=utf-8")
		.send(
			`<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">${again}` +
				'<meta name="viewport" content="width=device-width, initial-scale=1">' +
				`<title>${title}</title><style nonce="${nonce}">${style}${look}</style></head>` +
				`<body><main><h1>${title}</h1><p>${note}</p>${body}</main></body></html>\n`,
		);
}
