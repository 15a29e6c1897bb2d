// Pages of the local identity provider: who one wants to be, what the site learns, yes or no. They look like a
// product's, in both languages, and need no script.
import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { ThirdVendor } from "../db/thirdStore.ts";
import type { Language } from "../plugins/language.ts";
import { escaped } from "./standInPage.ts";

interface Look {
	readonly name: Readonly<Record<Language, string>>;
	/** Dark enough for white text upon it. */
	readonly colour: string;
}

export const looks: Readonly<Record<ThirdVendor, Look>> = {
	wechat: { name: { zh: "微信", en: "WeChat" }, colour: "#0b7a3e" },
	qq: { name: { zh: "QQ", en: "QQ" }, colour: "#0b66b2" },
	weibo: { name: { zh: "微博", en: "Weibo" }, colour: "#c2261d" },
	wechatWork: { name: { zh: "企业微信", en: "WeChat Work" }, colour: "#1d5fb8" },
	dingtalk: { name: { zh: "钉钉", en: "DingTalk" }, colour: "#0a5bd0" },
};

/** People of the demonstration; the last one is a vendor that breaks down when it is asked about them. */
export const people = [
	{ id: "lin", name: { zh: "林晓", en: "Lin Xiao" } },
	{ id: "mia", name: { zh: "米娅", en: "Mia Torres" } },
	{ id: "chen", name: { zh: "陈一鸣", en: "Chen Yiming" } },
	{ id: "breakdown", name: { zh: "平台故障", en: "A breakdown" } },
] as const;

export const longestName = 40;

const words = {
	zh: {
		title: (vendor: string, site: string) => `使用${vendor}登录${site}`,
		learns: (site: string) => `同意后，${site}将获得您的昵称和一个编号。不会获得密码、手机号或好友信息。`,
		who: "选择身份",
		other: "或者填写其他昵称",
		allow: "同意并登录",
		refuse: "拒绝",
		note: (vendor: string) => `这是演示站自带的登录页，未连接${vendor}，也不需要真实账号。`,
		phone: "手机上确认登录",
		doneTitle: "已确认",
		done: "请回到电脑上的页面，登录会自动完成。",
		refusedTitle: "已拒绝",
		refused: "登录没有继续，可以关闭此页面。",
		wrongTitle: "无法继续",
		wrong: "这次登录请求已过期或不完整，请回到原来的网站重新开始。",
	},
	en: {
		title: (vendor: string, site: string) => `Sign in to ${site} with ${vendor}`,
		learns: (site: string) =>
			`If you allow it, ${site} learns your nickname and a number that stands for you. Not your password, your mobile or your friends.`,
		who: "Continue as",
		other: "Or under another nickname",
		allow: "Allow and sign in",
		refuse: "Refuse",
		note: (vendor: string) =>
			`This page belongs to the demonstration. It is not connected to ${vendor}, and no real account is needed.`,
		phone: "Confirm on your phone",
		doneTitle: "Confirmed",
		done: "Go back to the page on your computer: it signs in by itself.",
		refusedTitle: "Refused",
		refused: "Nobody was signed in. You can close this page.",
		wrongTitle: "This cannot go on",
		wrong: "The request to sign in is late or not complete. Please go back to the site and begin again.",
	},
} as const;

const style = (colour: string): string => `
:root { --brand: ${colour}; color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; color: #18212f; background: #f2f4f7; font: 15px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
header { display: flex; align-items: center; gap: 10px; padding: 10px 20px; color: #fff; background: var(--brand); font-weight: 600; }
header > span:first-child { display: grid; place-items: center; width: 28px; height: 28px; border-radius: 8px; color: var(--brand); background: #fff; font-weight: 700; }
main { align-self: start; justify-self: center; width: min(560px, 100%); margin: 20px 0; padding: 0 16px; }
section { padding: 20px 24px; border-radius: 14px; background: #fff; box-shadow: 0 1px 2px rgb(16 24 40 / .08), 0 8px 24px rgb(16 24 40 / .06); }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; text-wrap: balance; }
p { margin: 0 0 12px; color: #4f5b6e; text-wrap: pretty; }
fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 8px; margin: 0 0 12px; padding: 0; border: 0; }
legend { margin-bottom: 6px; padding: 0; font-weight: 600; }
.person { display: flex; align-items: center; gap: 10px; min-height: 48px; padding: 6px 12px; border: 1px solid #c6cedb; border-radius: 10px; cursor: pointer; }
.person:has(:checked) { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand); }
.person:focus-within { outline: 2px solid var(--brand); outline-offset: 2px; }
.person > i { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 50%; color: #fff; background: var(--brand); font-style: normal; font-weight: 600; }
.person > input { width: 18px; height: 18px; margin: 0 0 0 auto; accent-color: var(--brand); order: 3; }
label.other { display: block; margin-bottom: 16px; font-weight: 600; }
label.other > input { display: block; width: 100%; height: 44px; margin-top: 6px; padding: 0 12px; border: 1px solid #8793a6; border-radius: 10px; font: inherit; font-weight: 400; }
label.other > input:focus-visible { outline: 2px solid var(--brand); outline-offset: 1px; }
.answers { display: flex; flex-wrap: wrap; gap: 10px; }
button { flex: 1; min-height: 46px; padding: 0 16px; border: 1px solid #8793a6; border-radius: 10px; color: #18212f; background: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button[value=allow] { flex: 2; border-color: var(--brand); color: #fff; background: var(--brand); }
button:hover { filter: brightness(.94); }
button:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
small { display: block; margin: 12px 8px 0; color: #566173; font-size: 13px; text-align: center; text-wrap: balance; }
`;

interface Shown {
	readonly vendor: ThirdVendor;
	readonly language: Language;
	/** Whether it was opened by a phone that scanned a code. */
	readonly onPhone?: boolean;
	readonly status?: number;
}

function send(
	reply: FastifyReply,
	{ vendor, language, onPhone, status = 200 }: Shown,
	title: string,
	body: string,
) {
	const nonce = randomBytes(18).toString("base64");
	const { name, colour } = looks[vendor];
	const say = words[language];
	return reply
		.code(status)
		.header(
			"content-security-policy",
			`default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
		)
		.header("cache-control", "no-store")
		.header("referrer-policy", "no-referrer")
		.type("text/html; charset=utf-8")
		.send(
			`<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">` +
				'<meta name="viewport" content="width=device-width, initial-scale=1">' +
				`<title>${escaped(title)}</title><style nonce="${nonce}">${style(colour)}</style></head>` +
				`<body><header><span aria-hidden="true">${name[language].slice(0, 1)}</span>` +
				`<span>${name[language]}${onPhone ? ` · ${say.phone}` : ""}</span></header>` +
				`<main><section>${body}</section><small>${say.note(name[language])}</small></main></body></html>\n`,
		);
}

/** @param ask signed: what is asked for, given back with the answer */
export function sendConsent(reply: FastifyReply, shown: Shown, site: string, ask: string): FastifyReply {
	const { vendor, language } = shown;
	const say = words[language];
	const title = say.title(looks[vendor].name[language], site);
	const choices = people.map(({ id, name }, i) => {
		const called = name[language];
		const first = id === "breakdown" ? "!" : ([...called][0] ?? "");
		return (
			`<label class="person"><i aria-hidden="true">${first}</i><span>${called}</span>` +
			`<input type="radio" name="person" value="${id}"${i === 0 ? " checked" : ""}></label>`
		);
	});
	const body =
		`<h1>${escaped(title)}</h1><p>${escaped(say.learns(site))}</p>` +
		`<form method="post" action="decide"><input type="hidden" name="ask" value="${escaped(ask)}">` +
		`<fieldset><legend>${say.who}</legend>${choices.join("")}</fieldset>` +
		`<label class="other">${say.other}<input name="name" maxlength="${longestName}" autocomplete="off"></label>` +
		`<div class="answers"><button name="answer" value="allow">${say.allow}</button>` +
		`<button name="answer" value="refuse">${say.refuse}</button></div></form>`;
	return send(reply, shown, title, body);
}

/** What is said where nothing more is to be done. */
export function sendOutcome(
	reply: FastifyReply,
	shown: Shown,
	outcome: "done" | "refused" | "wrong",
): FastifyReply {
	const say = words[shown.language];
	const title = say[`${outcome}Title`];
	return send(reply, shown, title, `<h1>${title}</h1><p>${say[outcome]}</p>`);
}
