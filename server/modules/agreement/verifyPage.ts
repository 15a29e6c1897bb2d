// The public page that verifies what was signed. It shows the same fields that are on the paper, since a bare "valid" invites
// forging the rest. A file is hashed in the browser and never sent.
import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../../plugins/escapeHtml.ts";
import { type Language, localText } from "../../plugins/language.ts";
import type { Proof } from "./proof.ts";

/** What is known of a receipt; `broken`: no key of the school verifies it any more. */
export interface Verified {
	readonly outcome: "valid" | "broken" | "unknown";
	readonly id: string;
	readonly proof?: Proof | undefined;
	/** Agreement or target is not in force any more. */
	readonly isInvalid?: boolean;
	/** Of a file that was chosen. */
	readonly file?: "same" | "changed" | undefined;
}

const texts = {
	zh: {
		title: "验证协议签署凭证",
		valid: "凭证有效：以下内容由学校签名，未被改动。",
		broken: "凭证无法验证：学校已停用为它签名的密钥。",
		unknown: "没有找到这个编号的凭证。",
		invalid: "签署之后，这份协议已不再生效（例如已退款）。",
		same: "文件与学校保存的完全一致。",
		changed: "文件与学校保存的不一致：至少有一个字节不同。",
		fields: {
			id: "编号",
			company: "学校",
			student: "签署人",
			target: "项目",
			agreement: "协议",
			version: "版本",
			sha256: "文本摘要 SHA-256",
			signedAt: "签署时间",
			way: "签署方式",
		},
		page: "在学校页面确认",
		vendor: "电子签约平台",
		file: "核对 PDF 文件（文件不会离开您的电脑）",
		number: "凭证编号",
		check: "验证",
		keys: "学校公布的密钥",
	},
	en: {
		title: "Verify a signed agreement",
		valid: "Valid: the school signed what is below, and nothing of it was changed.",
		broken: "This cannot be verified: the school has given up the key that signed it.",
		unknown: "There is no receipt with this number.",
		invalid: "The agreement is no longer in force: the money was sent back, for example.",
		same: "The file is the one that the school has stored.",
		changed: "The file is not the one that the school has stored: at least one byte differs.",
		fields: {
			id: "Number",
			company: "School",
			student: "Signed by",
			target: "For",
			agreement: "Agreement",
			version: "Version",
			sha256: "SHA-256 of the text",
			signedAt: "Signed at",
			way: "Way",
		},
		page: "On the page of the school",
		vendor: "At the e-sign service",
		file: "Compare a PDF (it does not leave your computer)",
		number: "Number of the receipt",
		check: "Verify",
		keys: "Keys that the school publishes",
	},
} as const;

const style = `
body { max-width: 720px; margin: 32px auto; padding: 0 16px; color: #18212f; background: #f6f7f9; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.3; }
main { padding: 24px; border-radius: 12px; background: #fff; }
[data-tone] { padding: 12px 16px; border-left: 4px solid; border-radius: 4px; font-weight: 600; }
[data-tone="good"] { border-color: #1d7a3e; background: #e9f7ee; }
[data-tone="bad"] { border-color: #b3261e; background: #fdecea; }
dt { margin-top: 12px; color: #566173; font-size: 14px; }
dd { margin: 0; overflow-wrap: anywhere; }
form { margin-top: 24px; padding-top: 16px; border-top: 1px solid #dfe4eb; }
label { display: block; margin-bottom: 8px; }
input, button { box-sizing: border-box; max-width: 100%; min-height: 44px; font: inherit; }
input[type="text"] { width: 100%; margin-bottom: 8px; padding: 0 12px; border: 1px solid #8a94a6; border-radius: 8px; }
button { padding: 0 20px; border: 0; border-radius: 8px; background: #1f5fd0; color: #fff; font-weight: 600; }
:focus-visible { outline: 2px solid #1f5fd0; outline-offset: 2px; }
`;

/** Runs in the page: hashes the chosen file and asks about its hash. */
const script = `
const input = document.querySelector("input[type=file]");
input?.addEventListener("change", async () => {
	const [file] = input.files;
	if (!file) return;
	const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
	const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
	location.search = "?sha256=" + hex;
});
`;

const message = (text: string, isGood: boolean): string =>
	`<p role="status" data-tone="${isGood ? "good" : "bad"}">${text}</p>`;

function fieldsOf(proof: Proof, language: Language): string {
	const { fields, ...methods } = texts[language];
	const named = (text: Parameters<typeof localText>[0]): string => localText(text, language);
	const values: Readonly<Record<keyof typeof fields, string>> = {
		id: proof.id,
		company: named(proof.company),
		student: proof.student,
		target: named(proof.target.name),
		agreement: named(proof.agreement.name),
		version: String(proof.version),
		sha256: proof.sha256,
		signedAt: proof.signedAt,
		way: methods[proof.way],
	};
	const rows = (Object.keys(fields) as (keyof typeof fields)[]).map(
		(name) => `<dt>${fields[name]}</dt><dd>${escapeHtml(values[name])}</dd>`,
	);
	return `<dl>${rows.join("")}</dl>`;
}

function bodyOf({ outcome, id, proof, isInvalid, file }: Verified, language: Language): string {
	const words = texts[language];
	const fileForm =
		`<form><label for="file">${words.file}</label>` +
		'<input id="file" type="file" accept="application/pdf"></form>';
	return [
		`<h1>${words.title}</h1>`,
		id === "" ? "" : message(words[outcome], outcome === "valid"),
		isInvalid ? message(words.invalid, false) : "",
		file ? message(words[file], file === "same") : "",
		proof ? fieldsOf(proof, language) : "",
		outcome === "valid" ? fileForm : "",
		'<form method="get" action="/s/verify">' +
			`<label for="id">${words.number}</label><input id="id" type="text" name="id" required>` +
			`<button>${words.check}</button></form>`,
		`<p><a href="/s/.well-known/jwks.json">${words.keys}</a></p>`,
	].join("");
}

export function sendVerifyPage(reply: FastifyReply, verified: Verified, language: Language): FastifyReply {
	const nonce = randomBytes(18).toString("base64");
	return reply
		.code(verified.id !== "" && verified.outcome === "unknown" ? 404 : 200)
		.header(
			"content-security-policy",
			`default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
		)
		.header("cache-control", "no-store")
		.header("x-robots-tag", "noindex")
		.type("text/html; charset=utf-8")
		.send(
			`<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">` +
				'<meta name="viewport" content="width=device-width, initial-scale=1">' +
				`<title>${texts[language].title}</title><style nonce="${nonce}">${style}</style></head>` +
				`<body><main>${bodyOf(verified, language)}</main><script nonce="${nonce}">${script}</script></body></html>\n`,
		);
}
