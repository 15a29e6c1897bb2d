// The page of a payment vendor in the demonstration, where a student pays, or tries what can go wrong. Without scripts.
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../../plugins/escapeHtml.ts";
import type { Language } from "../../plugins/language.ts";
import type { PaymentVendorName } from "../../ports/payment/paymentVendor.ts";
import { sendHtml } from "../standInPage.ts";
import type { BookPayment } from "./books.ts";
import { type PayAction, payActions, payBrands, payTexts, shownAmount } from "./payTexts.ts";
import { checkoutPath, payPath, vendorPath } from "./payVendor.ts";

const style = (colour: string): string => `
:root { --brand: ${colour}; color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; color: #18212f; background: #f2f4f7; font: 15px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
header { display: flex; align-items: center; gap: 10px; padding: 10px 20px; color: #fff; background: var(--brand); font-weight: 600; }
header > span:first-child { display: grid; place-items: center; width: 28px; height: 28px; border-radius: 8px; color: var(--brand); background: #fff; font-weight: 700; }
main { align-self: start; justify-self: center; width: min(560px, 100%); margin: 20px 0; padding: 0 16px; }
section { padding: 24px; border-radius: 14px; background: #fff; box-shadow: 0 1px 2px rgb(16 24 40 / .08), 0 8px 24px rgb(16 24 40 / .06); }
h1 { margin: 0 0 4px; font-size: 18px; line-height: 1.3; text-wrap: balance; overflow-wrap: anywhere; }
h2 { margin: 24px 0 10px; padding-top: 20px; border-top: 1px solid #dfe4eb; font-size: 15px; }
p { margin: 0 0 16px; color: #4f5b6e; text-wrap: pretty; overflow-wrap: anywhere; }
.amount { margin: 0 0 16px; color: #18212f; font-size: 34px; line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 20px; color: #4f5b6e; font-size: 14px; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.others { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 8px; }
.others > :last-child:nth-child(odd) { grid-column: 1 / -1; }
button, a.button { display: flex; flex-direction: column; justify-content: center; width: 100%; min-height: 48px; padding: 8px 16px; border: 1px solid #8793a6; border-radius: 10px; color: #18212f; background: #fff; font: inherit; font-weight: 600; line-height: 1.35; text-align: left; text-decoration: none; cursor: pointer; }
button > span { color: #566173; font-size: 13px; font-weight: 400; }
button.pay, a.button { align-items: center; border-color: var(--brand); color: #fff; background: var(--brand); text-align: center; }
button:hover, a.button:hover { filter: brightness(.94); }
button:focus-visible, a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.button + .button { margin-top: 8px; color: var(--brand); background: #fff; }
footer { margin: 12px 8px 0; color: #566173; font-size: 13px; text-align: center; }
footer > a { display: inline-grid; align-items: center; min-height: 44px; color: var(--brand); }
`;

interface PayPage {
	readonly vendor: PaymentVendorName;
	readonly language: Language;
}

function send(
	reply: FastifyReply,
	{ vendor, language }: PayPage,
	content: string,
	status = 200,
): FastifyReply {
	const { name, colour } = payBrands[vendor];
	const text = payTexts[language];
	const body =
		`<header><span aria-hidden="true">${name[language].slice(0, 1)}</span><span>${name[language]}</span></header>` +
		`<main><section>${content}</section><footer>${text.note(name[language])}<br>` +
		`<a href="${payPath}">${text.books}</a></footer></main>`;
	reply.code(status).header("referrer-policy", "no-referrer");
	return sendHtml(reply, {
		language,
		title: text.title(name[language]),
		style: style(colour),
		body,
		forms: true,
	});
}

/** @param back where a link leads; none when it is empty @param code the vendor's, of an error */
export function sendPayMessage(
	reply: FastifyReply,
	page: PayPage,
	state: keyof typeof payTexts.zh.states,
	{
		back = "",
		retry = "",
		code = "",
	}: { readonly back?: string; readonly retry?: string; readonly code?: string } = {},
): FastifyReply {
	const { states, home, retry: retryText } = payTexts[page.language];
	const [title, explanation] = states[state];
	const link = (address: string, text: string): string =>
		address === "" ? "" : `<a class="button" href="${escapeHtml(address)}">${text}</a>`;
	const shownCode = code === "" ? "" : `<p><code>${escapeHtml(code)}</code></p>`;
	const status = state === "unknown" ? 404 : state === "refusedRequest" ? 400 : 200;
	const content = `<h1>${title}</h1><p>${explanation}</p>${shownCode}${link(retry, retryText)}${link(back, home)}`;
	return send(reply, page, content, status);
}

/** Its address for a student who was refused. */
export const retryPath = (vendor: PaymentVendorName, id: string, back: string): string =>
	checkoutPath(vendor, id) + (back === "" ? "" : `&redirect_url=${encodeURIComponent(back)}`);

/** @param back where the browser is led afterwards, as the merchant's page asked for */
export function sendCheckout(
	reply: FastifyReply,
	page: PayPage,
	{ payment, site, back }: { readonly payment: BookPayment; readonly site: string; readonly back: string },
): FastifyReply {
	const { vendor, language } = page;
	const text = payTexts[language];
	const amount = escapeHtml(shownAmount(payment.amount, payment.currency, language));
	const button = (action: Exclude<PayAction, "pay">): string => {
		const [title, explanation] = text.actions[action];
		const more = explanation === "" ? "" : `<span>${explanation}</span>`;
		return `<button name="action" value="${action}">${title}${more}</button>`;
	};
	const others = payActions.flatMap((action) => (action === "pay" ? [] : [button(action)])).join("");
	const until = `${payment.validUntil.slice(0, 16).replace("T", " ")} UTC`;
	const hidden = (name: string, value: string): string =>
		`<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
	const content =
		`<h1>${escapeHtml(text.to(site))}</h1><p>${escapeHtml(payment.subject)}</p><p class="amount">${amount}</p>` +
		`<dl><dt>${text.number}</dt><dd>${escapeHtml(payment.number)}</dd>` +
		`<dt>${text.until}</dt><dd><time datetime="${payment.validUntil}">${until}</time></dd></dl>` +
		`<form method="post" action="${vendorPath(vendor)}/checkout">${hidden("id", payment.id)}${hidden("back", back)}` +
		`<button class="pay" name="action" value="pay">${escapeHtml(text.pay(amount))}</button>` +
		`<h2>${text.others}</h2><div class="others">${others}</div></form>`;
	return send(reply, page, content);
}
