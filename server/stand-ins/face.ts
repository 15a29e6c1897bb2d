// The face vendor of the demonstration: asks on a page who is in front of the camera.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { escapeHtml } from "../plugins/escapeHtml.ts";
import type { FaceOrder, FaceState, FaceVendor } from "../ports/faceVendor.ts";
import { sendStandInPage, standInPath } from "./standInPage.ts";

interface Order extends Pick<FaceOrder, "returnUrl" | "subject"> {
	readonly state: FaceState;
}

/** Orders in memory; the oldest makes room. */
const maxOrders = 500;

const texts = {
	zh: {
		title: "人脸验证（演示）",
		note: "演示站没有摄像头识别：请选择此刻在镜头前的人，随后会回到网站。",
		me: "是我本人",
		other: "是别人",
		gone: "这次验证已结束，请回到网站重新开始。",
	},
	en: {
		title: "Face check (demonstration)",
		note: "The demonstration looks through no camera: say who is in front of it, and you are led back to the site.",
		me: "It is me",
		other: "It is somebody else",
		gone: "This check is over. Please go back to the site and begin again.",
	},
} as const;

/** A card with a viewfinder, as the page of a real vendor would look. */
const style = `
main { box-sizing: border-box; max-width: 440px; margin: 0 auto; padding: 32px; border-radius: 16px; background: #fff; box-shadow: 0 1px 2px rgb(16 24 40 / .08), 0 8px 24px rgb(16 24 40 / .06); text-align: center; }
main > p:last-child { margin: 0; }
svg { display: block; width: 168px; height: 168px; margin: 0 auto 24px; }
form { display: flex; flex-wrap: wrap; gap: 12px; }
form > button { flex: 1 0 auto; margin: 0; }
@media (max-width: 480px) { body { margin: 16px auto; padding: 0 16px; } main { padding: 24px 16px; } }
`;

const viewfinder =
	'<svg viewBox="0 0 96 96" fill="none" stroke-width="3" stroke-linecap="round" aria-hidden="true">' +
	'<circle cx="48" cy="48" r="44" fill="#e8f0fd"/>' +
	'<path d="M4 26V12a8 8 0 0 1 8-8h14M70 4h14a8 8 0 0 1 8 8v14M92 70v14a8 8 0 0 1-8 8H70M26 92H12a8 8 0 0 1-8-8V70" stroke="#1f5fd0"/>' +
	'<path d="M18 80c5-13 16-19 30-19s25 6 30 19" stroke="#7b9fe0"/><circle cx="48" cy="40" r="16" fill="#fff" stroke="#7b9fe0"/></svg>';

/** Topic on the bus, so that every server knows the orders of all. */
const orderTopic = "stand_in_face";
type StoredOrder = Order & { readonly orderNo: string };

export function standInFace(app: FastifyInstance, bus: Deps["bus"]): FaceVendor {
	const base = `${standInPath}/face`;
	const orders = new Map<string, Order>();
	bus.subscribe(orderTopic, (message) => {
		const { orderNo, ...order } = message as unknown as StoredOrder;
		orders.set(orderNo, order);
		for (const oldest of orders.keys()) if (orders.size > maxOrders) orders.delete(oldest);
	});
	const store = (order: StoredOrder): Promise<void> => bus.publish(orderTopic, { ...order });

	app.get<{ Querystring: { order?: string } }>(base, ({ query, language }, reply) => {
		const { title, note, me, other, gone } = texts[language];
		const order = String(query.order ?? "");
		const body =
			orders.get(order)?.state === "waiting"
				? `${viewfinder}<form method="get" action="${base}/answer"><input type="hidden" name="order" value="${escapeHtml(order)}">` +
					`<button name="as" value="me">${me}</button><button name="as" value="other">${other}</button></form>`
				: `<p>${gone}</p>`;
		return sendStandInPage(reply, { language, title, note, body, style, forms: true });
	});
	app.get<{ Querystring: { order?: string; as?: string } }>(`${base}/answer`, async ({ query }, reply) => {
		const orderNo = String(query.order ?? "");
		const order = orders.get(orderNo);
		if (order?.state !== "waiting") return reply.redirect(base, 303);
		await store({ ...order, orderNo, state: query.as === "me" ? "passed" : "failed" });
		return reply.redirect(order.returnUrl, 303);
	});
	return {
		async createOrder(order) {
			const { orderNo } = order;
			await store({ ...order, state: "waiting" });
			return `${base}?order=${encodeURIComponent(orderNo)}`;
		},
		async fact(orderNo) {
			const order = orders.get(orderNo);
			return order && { orderNo, subject: order.subject, state: order.state };
		},
	};
}
