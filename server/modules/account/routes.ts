// The balance of the student: its entries, and what is paid out of it.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { perStudent, route, studentKeyOf } from "../../plugins/route.ts";
import { createTextEncryption } from "../../shared/encryptedText.ts";
import { balancesOf, listEntries, listWithdrawals } from "./store.ts";
import { askWithdrawal, payeePurpose } from "./withdraw.ts";

const account = "/s/api/saas-business/v1/account";
const calls = "/calls/account#/definitions";

export function accountRoutes(app: FastifyInstance, { db, env }: Pick<Deps, "db" | "env">): void {
	const encryption = createTextEncryption(env.secret, payeePurpose);

	route(app, {
		method: "GET",
		url: `${account}/charge`, // API-138
		query: `${calls}/AccountQuery`,
		data: `${calls}/BalanceList`,
		access: "student",
		limit: perStudent(300),
		handler: ({ company, student, query }) =>
			db.company(company.id, async (sql) => ({
				...(await listEntries(sql, student.id, query)),
				balances: await balancesOf(sql, student.id),
			})),
	});

	route(app, {
		method: "GET",
		url: `${account}/cash/withdraw`, // API-146
		query: `${calls}/WithdrawalQuery`,
		data: `${calls}/WithdrawalList`,
		access: "student",
		limit: perStudent(300),
		handler: ({ company, student, query }) =>
			db.company(company.id, async (sql) => ({
				...(await listWithdrawals(sql, student.id, query)),
				balances: await balancesOf(sql, student.id),
			})),
	});

	route(app, {
		method: "POST",
		url: `${account}/cash/withdraw`, // API-146
		body: `${calls}/WithdrawBody`,
		data: `${calls}/Withdrawal`,
		access: "student",
		limit: perStudent(30),
		handler(request) {
			const who = studentKeyOf(request);
			const { payee, ...asked } = request.body;
			return db.company(who.companyId, (sql) =>
				askWithdrawal(sql, who, asked, encryption.encrypt(who, payee)),
			);
		},
	});
}
