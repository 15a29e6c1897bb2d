// The operations of the connection itself: authentication, heartbeat, presence.
import type { OperationNameOf, Operations } from "../../schemas/events/operations.ts";
import type { Database } from "../db/sql.ts";
import { notSignedIn } from "../plugins/auth.ts";
import { Refusal } from "../plugins/envelope.ts";
import { endSocket, type PageSocket } from "./pageSocket.ts";
import type { Presence } from "./presence.ts";
import { redeemTicket } from "./tickets.ts";

/** Like a module's handlers, but with the connection: there may be no student yet. */
export type ConnectionHandlers = {
	readonly [Name in OperationNameOf<"realtime">]: (
		socket: PageSocket,
		message: Operations[Name]["message"],
	) => Promise<Operations[Name]["answer"]>;
};

const texts = {
	ticket: {
		zh: "实时连接的凭证已失效，正在重新连接。",
		en: "The ticket of the live connection is no longer good; connecting again.",
	},
	pages: {
		zh: "您打开的页面太多，此页面暂不接收实时消息。",
		en: "You have too many pages open; this one gets no live messages for now.",
	},
};

export function connectionHandlers(db: Database, presence: Presence): ConnectionHandlers {
	return {
		async auth(socket, { companyId, userId, token }) {
			// A ticket is used up even by a message that does not match it, so that guessing has one attempt.
			const redeemed = await redeemTicket(db, socket.data.companyId, token);
			const isEnded = redeemed !== undefined && "reason" in redeemed;
			const id = isEnded ? redeemed.studentId : redeemed?.student.id;
			if (!redeemed || id !== userId || socket.data.companyId !== companyId)
				throw new Refusal("401", texts.ticket, 401);
			if (isEnded) {
				// It ended after the page had got the ticket, so the page does not know yet.
				endSocket(socket, redeemed.reason);
				throw notSignedIn();
			}
			if (socket.connected && !presence.setStudent(socket, redeemed))
				throw new Refusal("429", texts.pages, 429);
			// An event pushed to the student's other pages while the ticket was read is not pushed again.
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
			socket.data.lastHeartbeatAt = performance.now();
			return { serverTime: Date.now() };
		},
		async leave(socket) {
			presence.clearStudent(socket);
			socket.disconnect(true);
			return {};
		},
		async login(socket) {
			const { student } = socket.data;
			if (!student) throw notSignedIn();
			const pages = await presence.pagesOf(student.companyId, student.id);
			return { userId: student.id, pages: Math.max(pages, 1) };
		},
		async logout(socket) {
			presence.clearStudent(socket);
			return {};
		},
	};
}
