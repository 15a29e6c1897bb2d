// The page of the books of payment vendors in the demonstration: payments, refunds and notices, the newest first.
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../../plugins/escapeHtml.ts";
import type { Language } from "../../plugins/language.ts";
import { sendStandInPage } from "../standInPage.ts";
import type { BookNotice, BookPayment, StoredPayment } from "./books.ts";
import { isExpired, refundState } from "./moves.ts";
import { payBrands, payTexts, shownAmount } from "./payTexts.ts";
import { checkoutPath, payPath } from "./payVendor.ts";

const style = `
main { max-width: 720px; }
body { margin: 24px auto; padding: 0 16px; }
article { margin: 0 0 16px; padding: 16px 20px; border: 1px solid #dfe4eb; border-radius: 14px; background: #fff; }
article > header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; }
h2 { margin: 0; font-size: 17px; font-variant-numeric: tabular-nums; }
header > strong { padding: 1px 10px; border-radius: 99px; font-size: 13px; background: #eceff4; }
header > strong[data-state=paid] { color: #0b5c31; background: #dff3e6; }
header > span { margin-left: auto; color: #566173; font-size: 13px; overflow-wrap: anywhere; }
article > p { margin: 2px 0 10px; overflow-wrap: anywhere; }
dl:empty, form:not(:has(a, button)) { display: none; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0 0 10px; font-size: 14px; }
dt { color: #566173; }
dd, li { margin: 0; overflow-wrap: anywhere; }
ul { margin: 0; padding: 0; list-style: none; }
code { color: #566173; font-size: 12px; }
form { display: flex; flex-wrap: wrap; gap: 8px; }
form > button, form > button + button, form > a { display: inline-grid; place-items: center; min-height: 44px; margin: 0; padding: 0 14px; border: 1px solid #8793a6; border-radius: 8px; color: #18212f; background: #fff; font-size: 14px; font-weight: 600; text-decoration: none; }
form > a:focus-visible { outline: 2px solid #1f5fd0; outline-offset: 2px; }
@media (max-width: 480px) { header > span { margin-left: 0; width: 100%; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; } }
`;

const stateOf = (payment: BookPayment): "waits" | "paid" | "closed" =>
	payment.captures.length > 0 ? "paid" : payment.isClosed || isExpired(payment) ? "closed" : "waits";

const time = (at: string): string => `<time datetime="${at}">${at.slice(11, 19)} UTC</time>`;

function noticeText({ about, at, fault, status, tries, outcome }: BookNotice, language: Language): string {
	const { list } = payTexts[language];
	const parts = [list.about[about], ...(fault ? [list.fault[fault]] : []), list.outcome[outcome]];
	return `${time(at)} · ${parts.join(" · ")}${tries > 0 ? ` · ${list.answer(status, tries)}` : ""}`;
}

function paymentMarkup({ vendor, payment }: StoredPayment, language: Language): string {
	const { list } = payTexts[language];
	const amountOf = (amount: number): string => escapeHtml(shownAmount(amount, payment.currency, language));
	const lines = (title: string, items: readonly string[]): string =>
		items.length === 0
			? ""
			: `<dt>${title}</dt><dd><ul>${items.map((each) => `<li>${each}</li>`).join("")}</ul></dd>`;
	const state = stateOf(payment);
	const captures = payment.captures.map(
		({ ref, amount, paidAt }) => `${time(paidAt)} · ${amountOf(amount)} <code>${escapeHtml(ref)}</code>`,
	);
	const refunds = payment.refunds.map(
		(each) =>
			`${time(each.askedAt)} · ${amountOf(each.amount)} · ${list.refund[refundState(each)]} <code>${escapeHtml(each.number)}</code>`,
	);
	const button = (action: string, text: string): string =>
		`<button name="action" value="${action}">${text}</button>`;
	const buttons =
		state === "waits"
			? `<a href="${escapeHtml(checkoutPath(vendor, payment.id))}">${list.open}</a>`
			: state === "paid"
				? button("resend", list.resend) +
					(payment.refusesRefunds
						? button("allowRefunds", list.allowRefunds)
						: button("refuseRefunds", list.refuseRefunds))
				: "";
	return (
		`<article><header><h2>${amountOf(payment.amount)}</h2><strong data-state="${state}">${list.payment[state]}</strong>` +
		`<span>${payBrands[vendor].name[language]} · ${escapeHtml(payment.number)}</span></header>` +
		`<p>${escapeHtml(payment.subject)}</p><dl>${lines(list.captures, captures)}${lines(list.refunds, refunds)}` +
		`${lines(
			list.notices,
			payment.notices.map((each) => noticeText(each, language)),
		)}</dl>` +
		`<form method="post" action="${payPath}"><input type="hidden" name="vendor" value="${vendor}">` +
		`<input type="hidden" name="id" value="${escapeHtml(payment.id)}">${buttons}</form></article>`
	);
}

export function sendBooksPage(
	reply: FastifyReply,
	language: Language,
	payments: readonly StoredPayment[],
): FastifyReply {
	const { title, note, none } = payTexts[language].list;
	const body = payments.map((each) => paymentMarkup(each, language)).join("") || `<p>${none}</p>`;
	return sendStandInPage(reply, { language, title, note, body, style, forms: true });
}
