// The expectations of the authorisation matrix for the calls of invoices.
import type { RouteCase } from "./routeCase.ts";

const base = "/s/api/saas-business/v1/invoice";
const uuid = "00000000-0000-4000-8000-000000000000";
const ownOne: RouteCase = { access: "student" };
const unknown: RouteCase = { ...ownOne, status: 404 };

export const invoiceCases: Readonly<Record<string, RouteCase>> = {
	[`GET ${base}/list`]: ownOne,
	[`GET ${base}/titles`]: ownOne,
	[`POST ${base}/titles`]: { ...ownOne, body: { kind: "person", name: "x" } },
	[`POST ${base}/titles/remove`]: { ...unknown, body: { titleId: uuid } },
	[`GET ${base}/ask`]: { ...unknown, url: `${base}/ask?orderNo=none` },
	[`POST ${base}/ask`]: { ...unknown, body: { orderNo: "none", titleId: uuid } },
	[`GET ${base}/download`]: { ...unknown, url: `${base}/download?invoiceNo=none` },
};
