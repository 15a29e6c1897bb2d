// An SMS vendor for the demonstration: takes messages as a real one would, and shows them on a page instead of phones.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { escaped, sendStandInPage } from "./standInPage.ts";
import { standInPath } from "./vendors.ts";

interface Message {
	readonly mobile: string;
	readonly text: string;
	readonly at: Date;
}

/** Messages kept of a company. */
const most = 50;

const words = {
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
const look = `
main { max-width: 400px; margin: 0 auto; }
[data-phone] { box-sizing: border-box; min-height: 560px; padding: 44px 12px 24px; border: 10px solid #18212f; border-radius: 44px; background: #fff linear-gradient(#18212f, #18212f) center 12px / 96px 18px no-repeat; }
[data-phone] table, [data-phone] tbody { display: block; border: 0; }
[data-phone] thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
[data-phone] tr { display: grid; grid-template-columns: 1fr auto; gap: 4px 12px; padding: 12px 4px; }
[data-phone] td { display: block; padding: 0; border: 0; }
[data-phone] td:first-child { font-weight: 600; }
[data-phone] td:nth-child(2) { grid-row: 2; grid-column: 1 / 3; padding: 10px 14px; border-radius: 4px 18px 18px; background: #e8edf4; user-select: all; }
[data-phone] td:last-child { width: auto; color: #566173; font-size: 13px; }
[data-phone] > p { margin: 96px 16px 0; text-align: center; }
`;

function tableOf(messages: readonly Message[], language: "zh" | "en"): string {
	const [mobile, text, time] = words[language].head;
	const rows = messages
		.map(
			(each) =>
				`<tr><td data-tight>${escaped(each.mobile)}</td><td>${escaped(each.text)}</td>` +
				`<td><time>${each.at.toISOString().slice(11, 19)} UTC</time></td></tr>`,
		)
		.join("");
	return (
		`<table><thead><tr><th scope="col">${mobile}</th><th scope="col">${text}</th>` +
		`<th scope="col">${time}</th></tr></thead><tbody>${rows}</tbody></table>`
	);
}

const isMessage = (body: unknown): body is Omit<Message, "at"> => {
	const { mobile, text } = (body ?? {}) as Record<string, unknown>;
	return typeof mobile === "string" && typeof text === "string" && mobile.length <= 20 && text.length <= 500;
};

/** Topic on the bus: a message was taken; each server shows what any of them took. */
const takenTopic = "stand_in_sms";
type Taken = Omit<Message, "at"> & { readonly companyId: number };

/** @param key what this server writes to itself with; a stranger's message is not taken */
export function standInSmsRoutes(app: FastifyInstance, bus: Deps["bus"], key: string): void {
	const companies = new Map<number, Message[]>();
	bus.subscribe(takenTopic, (message) => {
		const { companyId, mobile, text } = message as unknown as Taken;
		const kept = companies.get(companyId) ?? [];
		companies.set(companyId, [{ mobile, text, at: new Date() }, ...kept].slice(0, most));
	});
	app.post(`${standInPath}/sms/messages`, { bodyLimit: 2_000 }, async (request, reply) => {
		if (request.headers.authorization !== `Bearer ${key}` || !isMessage(request.body))
			return reply.code(401).send({ taken: false });
		const { mobile, text } = request.body;
		await bus.publish(takenTopic, { companyId: request.company.id, mobile, text });
		return reply.send({ taken: true });
	});
	app.get(`${standInPath}/sms`, (request, reply) => {
		const { language } = request;
		const { title, note, none } = words[language];
		const messages = companies.get(request.company.id) ?? [];
		const shown = messages.length > 0 ? tableOf(messages, language) : `<p>${none}</p>`;
		const body = `<div data-phone>${shown}</div>`;
		return sendStandInPage(reply, { language, title, note, body, look, refresh: 5 });
	});
}
