// Where vendors lead the browser back to. Some add a query of their own, which would end up inside of a hash, so it is a plain
// path; it leads to the page of the payment and proves nothing.
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../plugins/envelope.ts";
import { unknownOrder } from "../../shared/orders/orderRefusals.ts";

export async function returnRoutes(app: FastifyInstance): Promise<void> {
	app.get<{ Params: { orderNo: string } }>("/s/payment/return/:orderNo", async ({ params }, reply) => {
		if (!/^[A-Za-z0-9._-]{1,64}$/.test(params.orderNo)) throw new Refusal("404", unknownOrder, 404);
		return reply.redirect(`/#/payment/order?orderNo=${params.orderNo}`, 303);
	});
}
