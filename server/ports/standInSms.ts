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

function tableOf(messages: readonly Message[], language: "zh" | "en"): string {
	const [mobile, text, time] = words[language].head;
	const rows = messages
		.map(
			(each) =>
				`<tr><td data-tight>${escaped(each.mobile)}</td><td>${escaped(each.text)}</td>` +
				`<td>${each.at.toISOString().slice(11, 19)} UTC</td></tr>`,
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
		const body = messages.length > 0 ? tableOf(messages, language) : `<p>${none}</p>`;
		return sendStandInPage(reply, { language, title, note, body, refresh: 5 });
	});
}
