// Pages of the local identity provider: choose a person, see what the site learns, allow or refuse. Without scripts.
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../plugins/escapeHtml.ts";
import type { Language } from "../plugins/language.ts";
import type { ThirdVendor } from "../ports/thirdParty.ts";
import { sendHtml } from "./standInPage.ts";

interface Brand {
	readonly name: Readonly<Record<Language, string>>;
	/** Dark enough for white text. */
	readonly colour: string;
}

const brands: Readonly<Record<ThirdVendor, Brand>> = {
	wechat: { name: { zh: "微信", en: "WeChat" }, colour: "#0b7a3e" },
	qq: { name: { zh: "QQ", en: "QQ" }, colour: "#0b66b2" },
	weibo: { name: { zh: "微博", en: "Weibo" }, colour: "#c2261d" },
	wechatWork: { name: { zh: "企业微信", en: "WeChat Work" }, colour: "#1d5fb8" },
	dingtalk: { name: { zh: "钉钉", en: "DingTalk" }, colour: "#0a5bd0" },
};

/** People to sign in as; for the last one the vendor fails when it is asked who it is. */
export const people = [
	{ id: "lin", name: { zh: "林晓", en: "Lin Xiao" } },
	{ id: "mia", name: { zh: "米娅", en: "Mia Torres" } },
	{ id: "chen", name: { zh: "陈一鸣", en: "Chen Yiming" } },
	{ id: "breakdown", name: { zh: "平台故障", en: "A breakdown" } },
] as const;

export const maxNameLength = 40;

const texts = {
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
		invalidTitle: "无法继续",
		invalid: "这次登录请求已过期或不完整，请回到原来的网站重新开始。",
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
		invalidTitle: "This cannot go on",
		invalid: "The request to sign in is late or not complete. Please go back to the site and begin again.",
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

interface ConsentPage {
	readonly vendor: ThirdVendor;
	readonly language: Language;
	/** Whether a phone opened it by scanning a code. */
	readonly onPhone?: boolean;
	readonly status?: number;
}

function send(
	reply: FastifyReply,
	{ vendor, language, onPhone, status = 200 }: ConsentPage,
	title: string,
	content: string,
): FastifyReply {
	const { name, colour } = brands[vendor];
	const text = texts[language];
	const body =
		`<header><span aria-hidden="true">${name[language].slice(0, 1)}</span>` +
		`<span>${name[language]}${onPhone ? ` · ${text.phone}` : ""}</span></header>` +
		`<main><section>${content}</section><small>${text.note(name[language])}</small></main>`;
	reply.code(status).header("referrer-policy", "no-referrer");
	return sendHtml(reply, { language, title, style: style(colour), body, forms: true });
}

/** @param ask the signed request, sent back with the answer */
export function sendConsent(reply: FastifyReply, page: ConsentPage, site: string, ask: string): FastifyReply {
	const { vendor, language } = page;
	const text = texts[language];
	const title = text.title(brands[vendor].name[language], site);
	const choices = people.map(({ id, name }, i) => {
		const called = name[language];
		const first = id === "breakdown" ? "!" : ([...called][0] ?? "");
		return (
			`<label class="person"><i aria-hidden="true">${first}</i><span>${called}</span>` +
			`<input type="radio" name="person" value="${id}"${i === 0 ? " checked" : ""}></label>`
		);
	});
	const body =
		`<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text.learns(site))}</p>` +
		`<form method="post" action="decide"><input type="hidden" name="ask" value="${escapeHtml(ask)}">` +
		`<fieldset><legend>${text.who}</legend>${choices.join("")}</fieldset>` +
		`<label class="other">${text.other}<input name="name" maxlength="${maxNameLength}" autocomplete="off"></label>` +
		`<div class="answers"><button name="answer" value="allow">${text.allow}</button>` +
		`<button name="answer" value="refuse">${text.refuse}</button></div></form>`;
	return send(reply, page, title, body);
}

/** The end of a sign-in. */
export function sendOutcome(
	reply: FastifyReply,
	page: ConsentPage,
	outcome: "done" | "refused" | "invalid",
): FastifyReply {
	const text = texts[page.language];
	const title = text[`${outcome}Title`];
	return send(reply, page, title, `<h1>${title}</h1><p>${text[outcome]}</p>`);
}
