// A face vendor for the demonstration: takes orders as a real one would, and asks on a page who is in front of the camera.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { escaped, sendStandInPage } from "./standInPage.ts";
import { standInPath } from "./vendors.ts";

interface Order {
	readonly returnUrl: string;
	readonly state: "waiting" | "passed" | "failed";
}

/** Orders kept; the oldest makes room. */
const most = 500;

const words = {
	zh: {
		title: "人脸验证（演示）",
		note: "演示站没有摄像头识别：请选择此刻在镜头前的人，随后会回到登录页面。",
		me: "是我本人",
		other: "是别人",
		gone: "这次验证已结束，请回到网站重新登录。",
	},
	en: {
		title: "Face check (demonstration)",
		note: "The demonstration looks through no camera: say who is in front of it, and you are led back to the sign-in.",
		me: "It is me",
		other: "It is somebody else",
		gone: "This check is over. Please go back to the site and sign in again.",
	},
} as const;

/** A card with a viewfinder, as the page of a real vendor would look. */
const look = `
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

/** Topic on the bus: an order was made or answered; each server knows of each. */
const orderTopic = "stand_in_face";
type Told = Order & { readonly orderNo: string };

/** Who is asked says who it is: the subject is not looked at, but a vendor could do nothing without one. */
const isOrder = (body: unknown): body is { orderNo: string; returnUrl: string; subject: string } => {
	const { orderNo, returnUrl, subject } = (body ?? {}) as Record<string, unknown>;
	if (typeof subject !== "string" || subject === "") return false;
	return typeof orderNo === "string" && typeof returnUrl === "string" && URL.canParse(returnUrl);
};

/** @param key what this server asks itself with; a stranger's orders are not taken */
export function standInFaceRoutes(app: FastifyInstance, bus: Deps["bus"], key: string): void {
	const base = `${standInPath}/face`;
	const orders = new Map<string, Order>();
	bus.subscribe(orderTopic, (message) => {
		const { orderNo, ...order } = message as unknown as Told;
		orders.set(orderNo, order);
		for (const oldest of orders.keys()) if (orders.size > most) orders.delete(oldest);
	});
	const tell = (told: Told) => bus.publish(orderTopic, { ...told });
	const isOurs = (authorization: string | undefined) => authorization === `Bearer ${key}`;

	app.post(`${base}/orders`, { bodyLimit: 4_000 }, async ({ headers, body }, reply) => {
		if (!isOurs(headers.authorization) || !isOrder(body)) return reply.code(401).send({ taken: false });
		await tell({ orderNo: body.orderNo, returnUrl: body.returnUrl, state: "waiting" });
		return reply.send({ url: `${base}?order=${encodeURIComponent(body.orderNo)}` });
	});
	app.get<{ Params: { orderNo: string } }>(`${base}/orders/:orderNo`, ({ headers, params }, reply) =>
		isOurs(headers.authorization)
			? reply.send({ state: orders.get(params.orderNo)?.state ?? "failed" })
			: reply.code(401).send({ state: "failed" }),
	);
	app.get<{ Querystring: { order?: string } }>(base, ({ query, language }, reply) => {
		const { title, note, me, other, gone } = words[language];
		const order = String(query.order ?? "");
		const body =
			orders.get(order)?.state === "waiting"
				? `${viewfinder}<form method="get" action="${base}/answer"><input type="hidden" name="order" value="${escaped(order)}">` +
					`<button name="as" value="me">${me}</button><button name="as" value="other">${other}</button></form>`
				: `<p>${gone}</p>`;
		return sendStandInPage(reply, { language, title, note, body, look, forms: true });
	});
	app.get<{ Querystring: { order?: string; as?: string } }>(`${base}/answer`, async ({ query }, reply) => {
		const orderNo = String(query.order ?? "");
		const order = orders.get(orderNo);
		if (order?.state !== "waiting") return reply.redirect(base, 303);
		await tell({ orderNo, returnUrl: order.returnUrl, state: query.as === "me" ? "passed" : "failed" });
		return reply.redirect(order.returnUrl, 303);
	});
}
