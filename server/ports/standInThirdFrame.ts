// The QR frame of the local workplace chat: shows a code, and tells the page that drew it what the phone answered, in
// the words the real frame uses. It is of no origin, so it may ask its own two addresses and nothing else.
import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import type { Language } from "../plugins/language.ts";
import { escaped } from "./standInPage.ts";

const words = {
	zh: {
		title: "钉钉扫码登录",
		scan: "请使用手机扫描二维码",
		label: "登录二维码",
		here: "没有手机？在新窗口中确认",
		late: "二维码已失效，请重新打开。",
	},
	en: {
		title: "Sign in with DingTalk by QR code",
		scan: "Scan the code with your phone",
		label: "QR code to sign in with",
		here: "No phone? Confirm in a new window",
		late: "The code is no longer good. Please open it again.",
	},
} as const;

const style = `
* { box-sizing: border-box; }
body { margin: 0; height: 100vh; display: grid; place-content: center; justify-items: center; gap: 8px; color: #18212f; background: #fff; font: 14px/1.4 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; text-align: center; }
p { margin: 0; }
a { color: #0a5bd0; }
a:focus-visible { outline: 2px solid #0a5bd0; outline-offset: 2px; }
`;

/** Runs in the frame as text, so that it uses nothing but its arguments. */
function awaitScan(address: string, page: string, late: string): void {
	const tell = (said: object) => parent.postMessage(said, page);
	const ask = async (): Promise<void> => {
		let said: { late?: boolean; refused?: boolean; redirectUrl?: string } | undefined;
		try {
			said = await (await fetch(address)).json();
		} catch (error) {
			console.warn("no news of the phone; asking again", error);
		}
		if (said?.redirectUrl) return tell({ success: true, redirectUrl: said.redirectUrl });
		if (said?.refused) return tell({ success: false, errorMsg: "access_denied" });
		if (said?.late) {
			const text = document.querySelector("p");
			if (text) text.textContent = late;
			return;
		}
		setTimeout(() => void ask(), 1_000);
	};
	void ask();
}

/** Side of the code in pixels; with its words it fits 300 x 300 (THIRD-03). */
const side = 196;

function drawing(text: string, label: string): string {
	const code = generate(text);
	const all = code.size + 8;
	return (
		`<svg width="${side}" height="${side}" viewBox="-4 -4 ${all} ${all}" shape-rendering="crispEdges" role="img" aria-label="${label}">` +
		`<path d="${toSvgPath(code)}" fill="#000"/></svg>`
	);
}

export interface QrFrame {
	readonly language: Language;
	/** Of the page that draws it. */
	readonly origin: string;
	/** Path the phone opens, and where news of it is asked for. */
	readonly scanPath: string;
	readonly newsPath: string;
}

export function sendQrFrame(
	reply: FastifyReply,
	{ language, origin, scanPath, newsPath }: QrFrame,
): FastifyReply {
	const nonce = randomBytes(18).toString("base64");
	const say = words[language];
	const script = `(${String(awaitScan)})(${[newsPath, origin, say.late].map((each) => JSON.stringify(each).replaceAll("<", "\\u003c")).join(",")});`;
	return reply
		.header(
			"content-security-policy",
			`default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src ${origin}/s/vendor/id/; ` +
				"base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
		)
		.header("x-frame-options", "SAMEORIGIN")
		.header("cache-control", "no-store")
		.header("referrer-policy", "no-referrer")
		.type("text/html; charset=utf-8")
		.send(
			`<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${say.title}</title>` +
				`<style nonce="${nonce}">${style}</style></head><body>${drawing(`${origin}${scanPath}`, say.label)}` +
				`<p role="status">${say.scan}</p><a href="${escaped(scanPath)}" target="_blank" rel="noopener">${say.here}</a>` +
				`<script nonce="${nonce}">${script}</script></body></html>\n`,
		);
}
