// The operations of the connection itself: whose it is, and that it is alive.
import type { ConnectionOperations } from "../../schemas/events/operations.ts";
import type { Database } from "../db/sql.ts";
import { Refusal } from "../plugins/envelope.ts";
import { dismiss, type PageSocket } from "./pageSocket.ts";
import type { Presence } from "./presence.ts";
import { redeemTicket } from "./tickets.ts";

/** As a module's handlers, but given the connection, since there may be no student yet. */
export type ConnectionHandlers = {
	readonly [Name in keyof ConnectionOperations]: (
		socket: PageSocket,
		message: ConnectionOperations[Name]["message"],
	) => Promise<ConnectionOperations[Name]["answer"]>;
};

const said = {
	ticket: {
		zh: "实时连接的凭证已失效，正在重新连接。",
		en: "The ticket of the live connection is no longer good; connecting again.",
	},
	pages: {
		zh: "您打开的页面太多，此页面暂不接收实时消息。",
		en: "You have too many pages open; this one gets no live messages for now.",
	},
	signIn: { zh: "请先登录。", en: "Please sign in first." },
};

export const pleaseSignIn = (): Refusal => new Refusal("401", said.signIn, 401);

export function connectionHandlers(db: Database, presence: Presence): ConnectionHandlers {
	return {
		async auth(socket, { companyId, userId, token }) {
			// A ticket is used up even by a message that does not fit it: who guesses has one try.
			const redeemed = await redeemTicket(db, socket.data.companyId, token);
			const isEnded = redeemed !== undefined && "reason" in redeemed;
			const id = isEnded ? redeemed.studentId : redeemed?.student.id;
			if (!redeemed || id !== userId || socket.data.companyId !== companyId)
				throw new Refusal("401", said.ticket, 401);
			if (isEnded) {
				// It ended after the page had asked for the ticket, so nobody could tell the page yet.
				dismiss(socket, redeemed.reason);
				throw pleaseSignIn();
			}
			if (socket.connected && !presence.take(socket, redeemed)) throw new Refusal("429", said.pages, 429);
			// An event that was pushed to the student's other pages while the ticket was looked at is not pushed again.
			const pushed = presence.find(companyId, userId)?.sequence ?? 0;
			const { sequence } = redeemed;
			const quietFor = pushed > sequence ? 0 : redeemed.quietFor;
			return {
				sequence: Math.max(sequence, pushed),
				serverTime: Date.now(),
				...(quietFor === undefined ? {} : { quietFor }),
			};
		},
		async heartbeat(socket) {
			socket.data.heardAt = performance.now();
			return { serverTime: Date.now() };
		},
		async leave(socket) {
			presence.forget(socket);
			socket.disconnect(true);
			return {};
		},
		async login(socket) {
			const { student } = socket.data;
			if (!student) throw pleaseSignIn();
			const pages = await presence.pagesOf(student.companyId, student.id);
			return { userId: student.id, pages: Math.max(pages, 1) };
		},
		async logout(socket) {
			presence.forget(socket);
			return {};
		},
	};
}
