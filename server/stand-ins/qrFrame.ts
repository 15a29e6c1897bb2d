// DingTalk's QR frame in the demonstration: shows a code and posts the phone's answer to the page, in the format of the
// real frame. Its origin is opaque, so that it can reach its own addresses only.
import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { escapeHtml } from "../plugins/escapeHtml.ts";
import type { Language } from "../plugins/language.ts";

const texts = {
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
	const post = (message: object) => parent.postMessage(message, page);
	const poll = async (): Promise<void> => {
		let scan: { late?: boolean; refused?: boolean; redirectUrl?: string } | undefined;
		try {
			scan = await (await fetch(address)).json();
		} catch (error) {
			console.warn("the state of the scan could not be read; trying again", error);
		}
		if (scan?.redirectUrl) return post({ success: true, redirectUrl: scan.redirectUrl });
		if (scan?.refused) return post({ success: false, errorMsg: "access_denied" });
		if (scan?.late) {
			const text = document.querySelector("p");
			if (text) text.textContent = late;
			return;
		}
		setTimeout(() => void poll(), 1_000);
	};
	void poll();
}

/** Pixels; with its texts it fits 300 x 300 (THIRD-03). */
const side = 196;

function qrSvg(content: string, label: string): string {
	const code = generate(content);
	const viewSize = code.size + 8;
	return (
		`<svg width="${side}" height="${side}" viewBox="-4 -4 ${viewSize} ${viewSize}" shape-rendering="crispEdges" role="img" aria-label="${label}">` +
		`<path d="${toSvgPath(code)}" fill="#000"/></svg>`
	);
}

interface QrFrame {
	readonly language: Language;
	/** Of the page that embeds it. */
	readonly origin: string;
	/** Path the phone opens, and path of the state of the scan. */
	readonly scanPath: string;
	readonly statePath: string;
}

export function sendQrFrame(
	reply: FastifyReply,
	{ language, origin, scanPath, statePath }: QrFrame,
): FastifyReply {
	const nonce = randomBytes(18).toString("base64");
	const text = texts[language];
	const script = `(${String(awaitScan)})(${[statePath, origin, text.late].map((each) => JSON.stringify(each).replaceAll("<", "\\u003c")).join(",")});`;
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
			`<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${text.title}</title>` +
				`<style nonce="${nonce}">${style}</style></head><body>${qrSvg(`${origin}${scanPath}`, text.label)}` +
				`<p role="status">${text.scan}</p><a href="${escapeHtml(scanPath)}" target="_blank" rel="noopener">${text.here}</a>` +
				`<script nonce="${nonce}">${script}</script></body></html>\n`,
		);
}
