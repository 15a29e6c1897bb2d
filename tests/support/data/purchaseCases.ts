// The expectations of the authorisation matrix for orders, payments and what students have with their school.
import type { RouteCase } from "./routeCase.ts";

const api = "/s/api";
const ownOne: RouteCase = { access: "student" };
const uuid = "00000000-0000-4000-8000-000000000000";

export const purchaseCases: Readonly<Record<string, RouteCase>> = {
	[`GET ${api}/saas-business/v1/payOrder/findOrderList`]: ownOne,
	[`GET ${api}/saas-business/v1/payOrder/countUserOrderStatus`]: ownOne,
	[`GET ${api}/saas-business/v1/payOrder/findOrderById`]: {
		...{ ...ownOne, status: 404 },
		url: `${api}/saas-business/v1/payOrder/findOrderById?orderNo=none`,
	},
	...Object.fromEntries(
		["abolishOrder", "refundAsk"].map((call) => [
			`POST ${api}/saas-business/v1/payOrder/${call}`,
			{ ...ownOne, body: { orderNo: "none" }, status: 404 },
		]),
	),
	[`POST ${api}/saas-business/v1/payOrder/pay`]: {
		...{ ...ownOne, status: 404 },
		body: { orderNo: "none", vendor: "alipay", device: "desktop" },
	},
	[`POST ${api}/saas-business/v1/payOrder/payWithBalance`]: {
		...{ ...ownOne, status: 404 },
		body: { orderNo: "none", device: "desktop" },
	},
	[`POST ${api}/saas-business/v1/payOrder/payWithPoints`]: {
		...{ ...ownOne, status: 404 },
		body: { orderNo: "none", device: "desktop", points: 1 },
	},
	// Proves nothing: leads to the page that asks for the student's own order.
	"GET /s/payment/return/:orderNo": { url: "/s/payment/return/1", status: 303 },
	// Signed by the vendor; what is not changes nothing.
	"POST /s/notify/:vendor": { url: "/s/notify/alipay", body: {} },
	[`GET ${api}/saas-business/v1/account/point/list`]: ownOne,
	[`GET ${api}/saas-business/v1/account/point/orders`]: ownOne,
	[`GET ${api}/saas-business/v1/account/charge`]: ownOne,
	[`POST ${api}/saas-business/v1/account/charge`]: { ...ownOne, body: { amount: 1, currency: "CNY" } },
	[`GET ${api}/saas-business/v1/account/charge/orders`]: ownOne,
	[`GET ${api}/saas-business/v1/account/member/list`]: ownOne,
	[`GET ${api}/saas-business/v1/account/member/orders`]: ownOne,
	[`GET ${api}/saas-business/v1/account/cash/withdraw`]: ownOne,
	[`POST ${api}/saas-business/v1/account/cash/withdraw`]: {
		...ownOne,
		body: { requestId: uuid, amount: 1, currency: "CNY", payee: "bank" },
	},
	[`GET ${api}/saas-business/v1/account/invite/code`]: ownOne,
	[`POST ${api}/saas-business/v1/account/recharge/card`]: { ...ownOne, body: { code: "x" } },
	[`GET ${api}/saas-business/v1/study/card/list`]: ownOne,
	[`POST ${api}/saas-business/v1/study/card/redeem`]: { ...ownOne, body: { code: "x" } },
	[`GET ${api}/saas-business/v1/account/coupons`]: ownOne,
	[`GET ${api}/saas-business/v1/account/coupons/claimable`]: ownOne,
	[`POST ${api}/saas-business/v1/account/coupons/claim`]: { ...ownOne, body: { kindId: "none" } },
};
