// Live rooms of the demonstration: a page in place of a vendor's room, and buttons for what can go wrong in our own.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { escapeHtml } from "../plugins/escapeHtml.ts";
import type { Language } from "../plugins/language.ts";
import type { RoomFaults, StandInAddress } from "../ports/live.ts";
import { sendStandInPage, standInPath, tableOf } from "./standInPage.ts";

/** What happens to everybody in a room, once. */
export type RoomAction = "drop" | "kick" | "lower" | "hide";

const actions: readonly RoomAction[] = ["drop", "kick", "lower", "hide"];

export interface StandInLive {
	readonly address: StandInAddress;
	/** The page with the buttons, and what they are set to; a room is known by company, course and lesson. */
	faultsPath(room: string): string;
	faultsOf(room: string): RoomFaults;
	/** Called on the server whose button was clicked. */
	onAction(listener: (room: string, action: RoomAction) => Promise<void>): void;
}

const none: RoomFaults = { teacherLate: false, full: false, over: false };
const base = `${standInPath}/live`;
/** Of which the buttons are known; the oldest makes room. */
const maxRooms = 1_000;
/** Topic on the bus, so that every server knows the faults of all rooms. */
const topic = "stand_in_live";

const texts = {
	zh: {
		title: "直播间（演示）",
		note: "演示站不会打开外部直播间。真实环境中，学员此刻会到达下面的地址。",
		vendor: "直播平台",
		name: "参数",
		value: "值",
		address: "地址",
		faults: "直播间故障（演示）",
		noRoom: "没有这间直播间，请从直播间的页面打开。",
		faultsNote: "选择这间直播间里要发生的事，再回到直播间的标签页查看。",
		late: "老师迟到",
		arrived: "老师到了",
		full: "直播间满员",
		free: "直播间有空位",
		over: "提前下课",
		goesOn: "继续上课",
		drop: "断开所有人的连接",
		kick: "把所有人移出直播间",
		lower: "放下所有人的手",
		hide: "隐藏最新的问题",
	},
	en: {
		title: "Live room (demonstration)",
		note: "The demonstration opens no room of others. For real, the student would be at this address now.",
		vendor: "Platform",
		name: "Parameter",
		value: "Value",
		address: "Address",
		faults: "Faults of a live room (demonstration)",
		noRoom: "There is no such room. Please open this page from the page of a room.",
		faultsNote: "Choose what is to happen in this room, then look at the tab of the room.",
		late: "The teacher is late",
		arrived: "The teacher has come",
		full: "The room is full",
		free: "The room has free seats",
		over: "The lesson is over",
		goesOn: "The lesson goes on",
		drop: "Drop everybody's connection",
		kick: "Remove everybody from the room",
		lower: "Lower all hands",
		hide: "Hide the newest question",
	},
} as const;

const row = (name: string, value: string): string[] => [escapeHtml(name), escapeHtml(value)];

type Asked = FastifyRequest<{
	Querystring: { room?: string | string[]; what?: string; vendor?: string; url?: string };
}>;

/** Whether a page of a room can have sent it: company, course and lesson. */
const isRoom = (room: string | string[]): room is string =>
	typeof room === "string" && /^[1-9]\d{0,8}(?: [A-Za-z0-9][A-Za-z0-9._-]{0,63}){2}$/.test(room);

const sendNoRoom = (reply: FastifyReply, language: Language): FastifyReply => {
	const { faults: title, noRoom: note } = texts[language];
	return sendStandInPage(reply.code(404), { language, title, note, body: "" });
};

export function standInLive(app: FastifyInstance, bus: Deps["bus"]): StandInLive {
	const rooms = new Map<string, RoomFaults>();
	const listeners: ((room: string, action: RoomAction) => Promise<void>)[] = [];
	bus.subscribe(topic, (message) => {
		const { room, ...faults } = message as unknown as RoomFaults & { readonly room: string };
		rooms.set(room, faults);
		for (const oldest of rooms.keys()) if (rooms.size > maxRooms) rooms.delete(oldest);
	});
	const faultsOf = (room: string): RoomFaults => rooms.get(room) ?? none;
	const faultsPath = (room: string): string => `${base}/faults?room=${encodeURIComponent(room)}`;

	function sendFaults({ query, language }: Asked, reply: FastifyReply): FastifyReply {
		const text = texts[language];
		const { room = "" } = query;
		if (!isRoom(room)) return sendNoRoom(reply, language);
		const { teacherLate, full, over } = faultsOf(room);
		const buttons = [
			teacherLate ? ["arrived", text.arrived] : ["late", text.late],
			full ? ["free", text.free] : ["full", text.full],
			over ? ["goesOn", text.goesOn] : ["over", text.over],
			...actions.map((action) => [action, text[action]]),
		].map(([what, label]) => `<button name="what" value="${what}">${label}</button>`);
		const body =
			`<form method="get" action="${base}/fault"><input type="hidden" name="room" value="${escapeHtml(room)}">` +
			`${buttons.join("")}</form>`;
		return sendStandInPage(reply, {
			language,
			title: text.faults,
			note: text.faultsNote,
			body,
			forms: true,
		});
	}

	async function setFault({ query, language }: Asked, reply: FastifyReply): Promise<FastifyReply> {
		const { room = "", what } = query;
		if (!isRoom(room)) return sendNoRoom(reply, language);
		const before = faultsOf(room);
		await bus.publish(topic, {
			room,
			teacherLate: what === "late" || (before.teacherLate && what !== "arrived"),
			full: what === "full" || (before.full && what !== "free"),
			over: what === "over" || (before.over && what !== "goesOn"),
		});
		const action = actions.find((each) => each === what);
		if (action) for (const listener of listeners) await listener(room, action);
		return reply.redirect(faultsPath(room), 303);
	}

	app.get(base, ({ query, language }: Asked, reply) => {
		const text = texts[language];
		const address = String(query.url ?? "");
		const found = URL.canParse(address) ? [...new URL(address).searchParams] : [];
		const rows = [
			row(text.vendor, String(query.vendor ?? "")),
			row(text.address, address.split("?")[0] ?? ""),
			...found.map(([name, value]) => row(name, value)),
		];
		const body = tableOf([text.name, text.value], rows);
		return sendStandInPage(reply, { language, title: text.title, note: text.note, body });
	});
	app.get(`${base}/faults`, sendFaults);
	app.get(`${base}/fault`, setFault);
	return {
		address: (vendor, url) => `${base}?${new URLSearchParams({ vendor, url: url.href })}`,
		faultsPath,
		faultsOf,
		onAction: (listener) => void listeners.push(listener),
	};
}
