// The SMS carrier of the demonstration: shows messages on a page instead of sending them to phones.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { escapeHtml } from "../plugins/escapeHtml.ts";
import type { Destination, SmsCarrier } from "../ports/smsCarrier.ts";
import { sendStandInPage, standInPath, tableOf } from "./standInPage.ts";

/** Messages of one company. */
const maxMessages = 50;

const texts = {
	zh: {
		title: "短信发件箱（演示）",
		note: "演示站不会真的发送短信：本应发往手机的内容显示在这里，重启后清空。",
		none: "还没有短信。",
		head: ["手机号", "内容", "时间"],
	},
	en: {
		title: "SMS outbox (demonstration)",
		note: "The demonstration sends nothing to phones: what would have gone there is shown here, and gone with the next start.",
		none: "There are no messages yet.",
		head: ["Mobile", "Message", "Time"],
	},
} as const;

/** A telephone: each message a bubble under the number it went to. */
const style = `
main { max-width: 400px; margin: 0 auto; }
[data-phone] { box-sizing: border-box; min-height: 560px; padding: 44px 12px 24px; border: 10px solid #18212f; border-radius: 44px; background: #fff linear-gradient(#18212f, #18212f) center 12px / 96px 18px no-repeat; }
[data-phone] table, [data-phone] tbody { display: block; border: 0; }
[data-phone] thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
[data-phone] tr { display: grid; grid-template-columns: 1fr auto; gap: 4px 12px; padding: 12px 4px; }
[data-phone] td { display: block; padding: 0; border: 0; }
[data-phone] td:first-child { font-weight: 600; white-space: nowrap; }
[data-phone] td:nth-child(2) { grid-row: 2; grid-column: 1 / 3; padding: 10px 14px; border-radius: 4px 18px 18px; background: #e8edf4; user-select: all; }
[data-phone] td:last-child { width: auto; color: #566173; font-size: 13px; }
[data-phone] > p { margin: 96px 16px 0; text-align: center; }
`;

/** Topic on the bus, so that every server shows the messages of all. */
const messageTopic = "stand_in_sms";
type Message = Destination & { readonly text: string };

export function standInSms(app: FastifyInstance, bus: Deps["bus"]): SmsCarrier {
	/** Rows of the table, the newest first. */
	const rowsByCompany = new Map<number, (readonly string[])[]>();
	bus.subscribe(messageTopic, (message) => {
		const { companyId, mobile, text } = message as unknown as Message;
		const time = `<time>${new Date().toISOString().slice(11, 19)} UTC</time>`;
		const rows = [[escapeHtml(mobile), escapeHtml(text), time], ...(rowsByCompany.get(companyId) ?? [])];
		rowsByCompany.set(companyId, rows.slice(0, maxMessages));
	});
	app.get(`${standInPath}/sms`, ({ language, company }, reply) => {
		const { title, note, none, head } = texts[language];
		const rows = rowsByCompany.get(company.id);
		const body = `<div data-phone>${rows ? tableOf(head, rows) : `<p>${none}</p>`}</div>`;
		return sendStandInPage(reply, { language, title, note, body, style, refreshSeconds: 5 });
	});
	return ({ companyId, mobile }, text) => bus.publish(messageTopic, { companyId, mobile, text });
}
