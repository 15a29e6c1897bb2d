// WeChat Pay of a demonstration: API v3 for merchants (Native and H5 payments, refunds), as its documentation describes it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Answer } from "../../ports/thirdPartyHttp.ts";
import { ApiRefused } from "./apiRefused.ts";
import type { Account } from "./books.ts";
import { digits } from "./moves.ts";
import { type PayDesk, type PayVendor, vendorPath } from "./payVendor.ts";
import { billAddress, billFile } from "./wechatBill.ts";
import { refundAnswer, transactionOf, wechatNotice } from "./wechatDocuments.ts";
import { authorizationProblem, signatureHeaders, wechatMerchant } from "./wechatMerchant.ts";
import { close, prepay, refund } from "./wechatOrders.ts";

const base = vendorPath("wechatPay");

const accountOf = ({ company }: FastifyRequest): Account => ({ companyId: company.id, vendor: "wechatPay" });

function routes(inside: FastifyInstance, desk: PayDesk): void {
	type Work = (request: FastifyRequest, sent: Answer) => Promise<object | undefined>;
	const answer = (request: FastifyRequest, reply: FastifyReply, status: number, content?: object) => {
		const body = content ? JSON.stringify(content) : "";
		const merchant = wechatMerchant(desk.secret, request.company.id);
		reply.code(status).headers(signatureHeaders(desk.secret, merchant, body));
		return content ? reply.type("application/json; charset=utf-8").send(body) : reply.send();
	};
	const handle = (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
		const body = typeof request.body === "string" ? request.body : "";
		const problem = authorizationProblem(desk.secret, wechatMerchant(desk.secret, request.company.id), {
			...{ method: request.method, url: request.raw.url ?? "", body },
			header: request.headers.authorization ?? "",
		});
		try {
			if (problem) throw new ApiRefused(401, "SIGN_ERROR", problem);
			const content = await work(request, body === "" ? {} : (JSON.parse(body) as Answer));
			return answer(request, reply, content ? 200 : 204, content);
		} catch (error) {
			if (error instanceof SyntaxError)
				return answer(request, reply, 400, { code: "PARAM_ERROR", message: "请求不是JSON" });
			if (!(error instanceof ApiRefused)) throw error;
			return answer(request, reply, error.status, { code: error.code, message: error.message });
		}
	};
	const nameIn = ({ params }: FastifyRequest): string => (params as { name: string }).name;
	const ofMerchant = ({ mchid }: Answer, { company }: FastifyRequest): void => {
		if (mchid !== wechatMerchant(desk.secret, company.id).mchid)
			throw new ApiRefused(400, "PARAM_ERROR", "商户号有误");
	};
	const options = { config: { rateLimit: false } } as const;
	inside.get(
		`${base}/v3/bill/tradebill`,
		options,
		handle(async (request) => billAddress(desk, accountOf(request), request.query as Answer)),
	);
	inside.get(`${base}/v3/billdownload/file`, options, async (request, reply) => {
		const merchant = wechatMerchant(desk.secret, request.company.id);
		const problem = authorizationProblem(desk.secret, merchant, {
			...{ method: "GET", url: request.raw.url ?? "", body: "" },
			header: request.headers.authorization ?? "",
		});
		const file = problem ? undefined : await billFile(desk, accountOf(request), request.query as Answer);
		return file ? reply.type("application/x-gzip").send(file) : reply.code(401).send();
	});
	const transactions = `${base}/v3/pay/transactions`;
	inside.post(
		`${transactions}/native`,
		options,
		handle((request, sent) => prepay(desk, accountOf(request), "native", sent)),
	);
	inside.post(
		`${transactions}/h5`,
		options,
		handle((request, sent) => prepay(desk, accountOf(request), "h5", sent)),
	);
	inside.get(
		`${transactions}/out-trade-no/:name`,
		options,
		handle(async (request) => {
			ofMerchant(request.query as Answer, request);
			const account = accountOf(request);
			const payment = await desk.books.get(account, nameIn(request));
			if (!payment) throw new ApiRefused(404, "ORDER_NOT_EXIST", "订单不存在");
			return transactionOf(wechatMerchant(desk.secret, account.companyId), payment, payment.captures[0]);
		}),
	);
	inside.post(
		`${transactions}/out-trade-no/:name/close`,
		options,
		handle(async (request, sent) => {
			ofMerchant(sent, request);
			await close(desk, accountOf(request), nameIn(request));
			return undefined;
		}),
	);
	const refunds = `${base}/v3/refund/domestic/refunds`;
	inside.post(
		refunds,
		options,
		handle((request, sent) => refund(desk, accountOf(request), sent)),
	);
	inside.get(
		`${refunds}/:name`,
		options,
		handle(async (request) => {
			const number = nameIn(request);
			const payment = await desk.books.find(accountOf(request), { refunds: [{ number }] });
			const found = payment?.refunds.find((each) => each.number === number);
			if (!payment || !found) throw new ApiRefused(404, "RESOURCE_NOT_EXISTS", "退款单不存在");
			return refundAnswer(payment, found);
		}),
	);
}

export const wechatPay: PayVendor = {
	name: "wechatPay",
	routes,
	newRef: () => `4200${digits(24)}`,
	notice: wechatNotice,
	isTaken: (status) => status === 200 || status === 204,
	backTo: (_secret, _account, { returnUrl }) => returnUrl,
};
