// The last page of a sign-in window: notifies the page that opened it, and closes.
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Outcome } from "./rules.ts";

const words = {
	zh: {
		known: ["已确认", "请回到原来的页面继续，此窗口会自动关闭。"],
		refused: ["您取消了登录", "没有登录任何账号。您可以选择其他方式。"],
		failed: ["登录没有成功", "对方平台没有正常答复，请稍后再试，或选择其他方式。"],
		stale: ["这次登录已失效", "它可能已过期、已用过，或在另一个浏览器中开始。请回到网站重新开始。"],
		closed: ["这里没有开通该登录方式", "请回到网站选择其他方式。"],
		foreign: ["请从本站开始登录", "为了您的账号安全，登录需要从本站的登录页开始。"],
		back: "返回网站",
	},
	en: {
		known: ["Confirmed", "Continue in the page you came from. This window closes by itself."],
		refused: ["You cancelled the sign-in", "Nobody was signed in. You can choose another way."],
		failed: [
			"The sign-in did not work",
			"The other service did not respond as expected. Please try again in a moment, or choose another way.",
		],
		stale: [
			"This sign-in is no longer good",
			"It is late, was used already, or began in another browser. Please begin again on the site.",
		],
		closed: ["This way of signing in is not open here", "Please go back to the site and choose another one."],
		foreign: [
			"Please begin on this site",
			"For the safety of your account, a sign-in has to begin on the sign-in page of this site.",
		],
		back: "Back to the site",
	},
} as const;

const style = `
:root { color-scheme: light; }
body { box-sizing: border-box; display: grid; place-content: center; justify-items: center; gap: 12px; min-height: 100vh; margin: 0; padding: 24px; color: #18212f; background: #fff; font: 16px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; text-align: center; }
main { max-width: 420px; }
h1 { margin: 0 0 8px; font-size: 22px; text-wrap: balance; }
p { margin: 0 0 20px; color: #4f5b6e; text-wrap: pretty; }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 20px; border: 1px solid #8793a6; border-radius: 8px; color: #18212f; font-weight: 600; text-decoration: none; }
a:hover { border-color: #18212f; }
a:focus-visible { outline: 2px solid #1d5fb8; outline-offset: 2px; }
`;

/** Serialized into the page, so it may use only its argument. */
function notifyAndClose(closes: boolean): void {
	if ("BroadcastChannel" in globalThis) new BroadcastChannel("schoolfront.third").postMessage("news");
	// A window that no script opened cannot be closed; it shows a link.
	if (closes) close();
}

/** @param inWindow whether it is shown in a window of its own */
export function sendResultPage(
	request: FastifyRequest,
	reply: FastifyReply,
	outcome: Outcome,
	inWindow: boolean,
): FastifyReply {
	const { language } = request;
	const nonce = randomBytes(18).toString("base64");
	const [title, text] = words[language][outcome];
	const closes = inWindow && (outcome === "known" || outcome === "refused");
	return reply
		.header(
			"content-security-policy",
			`default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
		)
		.header("cache-control", "no-store")
		.type("text/html; charset=utf-8")
		.send(
			`<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">` +
				'<meta name="viewport" content="width=device-width, initial-scale=1">' +
				`<title>${title}</title><style nonce="${nonce}">${style}</style></head>` +
				`<body><main><h1>${title}</h1><p>${text}</p><a href="/s/pc/">${words[language].back}</a></main>` +
				`<script nonce="${nonce}">(${String(notifyAndClose)})(${closes});</script></body></html>\n`,
		);
}
