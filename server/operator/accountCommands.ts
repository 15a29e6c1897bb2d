// Commands about balances and points of students, and about what students want to be paid out.
import { randomUUID } from "node:crypto";
import type { Deps } from "../deps.ts";
import { decideWithdrawal, openWithdrawals } from "../modules/account/decideWithdrawal.ts";
import { accountsOf, findWithdrawal, recentEntries } from "../modules/account/store.ts";
import { payeePurpose } from "../modules/account/withdraw.ts";
import { sendMessage } from "../modules/message/sendMessage.ts";
import { companyOf } from "../modules/site/operations.ts";
import { record } from "../modules/students/operations.ts";
import { post } from "../shared/accounts/accountStore.ts";
import { moneyText } from "../shared/amounts.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { createTextEncryption } from "../shared/encryptedText.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { lockStudent } from "../shared/session/sessionStore.ts";
import type { Message } from "../shared/storeMessages.ts";
import { command } from "./command.ts";
import { studentFinder } from "./studentFinder.ts";

/** The message to the student. */
function messageOf(move: "pay" | "refuse", money: string, reason: string): Message {
	const link = { page: "balance" } as const;
	return move === "pay"
		? {
				title: { zh: "提现已支付", en: "Your money was paid out" },
				body: { zh: `您申请的 ${money} 已支付。`, en: `The school has paid out the ${money} you asked for.` },
				link,
			}
		: {
				title: { zh: "提现未通过", en: "Your money was not paid out" },
				body: {
					zh: `您申请的 ${money} 未支付，已退回余额。\n\n${reason}`,
					en: `The school did not pay out the ${money} you asked for. It is in your balance again.\n\n${reason}`,
				},
				link,
			};
}

export function accountCommands(deps: Pick<Deps, "env" | "db" | "bus">) {
	const { db, env } = deps;
	const find = studentFinder(db);
	const encryption = createTextEncryption(env.secret, payeePurpose);

	const decision = (move: "pay" | "refuse") =>
		command("/operator#/definitions/OperatorWithdrawal", async ({ host, id, reason = "", options = {} }) => {
			if (move === "refuse" && reason === "")
				throw new OperatorRefused(
					"a refusal must have a reason, which the student reads; nothing was changed",
				);
			const companyId = await db.system((sql) => companyOf(sql, host));
			const withdrawal = await db.company(companyId, (sql) => findWithdrawal(sql, id));
			if (!withdrawal) throw new OperatorRefused(`"${host}" has no withdrawal ${id}`);
			const { studentId, amount, currency } = withdrawal;
			const actor = options.author ?? "";
			const money = moneyText(amount, currency);
			await sendMessage(deps, companyId, studentId, messageOf(move, money, reason), async (sql) => {
				const state = await decideWithdrawal(sql, companyId, withdrawal, { move, actor, reason });
				if (state !== undefined)
					throw new OperatorRefused(
						`the withdrawal ${id} must be asked for, found ${state}; nothing was changed`,
					);
				const who = { companyId, studentId, actor, reason: options.message };
				const action = move === "pay" ? "account-pay-out" : "account-refuse";
				await record(sql, who, action, { withdrawal: id, amount, currency });
			});
			return { money };
		});

	return {
		"account-show": command("/operator#/definitions/OperatorStudentName", async ({ host, account }) => {
			const { companyId, student } = await find(host, account);
			return db.company(companyId, async (sql) => ({
				accounts: await accountsOf(sql, student.id),
				entries: (await recentEntries(sql, student.id)).map(({ at, reason, ...entry }) => ({
					...{ ...entry, at: at.toISOString(), reason: allLanguages(reason) },
				})),
			}));
		}),
		/** Adds to an account, or takes from it. Never below 0. */
		"account-adjust": command("/operator#/definitions/OperatorAdjustment", async (given) => {
			const { host, account, amount, currency, reason, options = {} } = given;
			const { companyId, student } = await find(host, account);
			const id = given.id ?? randomUUID();
			const who = { companyId, studentId: student.id };
			const kind = currency === "points" ? "point" : "balance";
			return db.company(companyId, async (sql) => {
				await lockStudent(sql, student.id);
				const posted = await post(sql, {
					...{ ...who, kind, currency: kind === "point" ? "" : currency, amount, reason },
					...{ causeKind: "operator", causeId: id },
				});
				if (posted.outcome === "short")
					throw new OperatorRefused(
						`an account must not be below 0: "${account}" has ${posted.balance}, found ${-amount} to take; nothing was changed`,
					);
				if (posted.outcome === "repeated") {
					const made = (await recentEntries(sql, student.id)).find(({ cause }) => cause === `operator ${id}`);
					if (made && made.amount !== amount)
						throw new OperatorRefused(
							`the change ${id} was made with the amount ${made.amount}, found ${amount}; nothing was changed`,
						);
					return { balance: posted.balance };
				}
				const detail = { amount, currency, why: reason };
				const { author: actor = "", message } = options;
				await recordAction(sql, companyId, {
					...{ id, actor, action: "account-adjust", studentId: student.id, reason: message, detail },
				});
				return { balance: posted.balance };
			});
		}),
		/** With where students want to be paid; that it was read is recorded. */
		"account-withdrawals": command(
			"/operator#/definitions/OperatorHostChange",
			async ({ host, options = {} }) => {
				const companyId = await db.system((sql) => companyOf(sql, host));
				const { author: actor = "", message: reason } = options;
				const list = await db.company(companyId, async (sql) => {
					await recordAction(sql, companyId, { actor, action: "account-withdrawals", reason });
					return openWithdrawals(sql);
				});
				return list.map(({ payee, askedAt, studentId, ordersWorth, ...row }) => ({
					...row,
					askedAt: askedAt.toISOString(),
					money: moneyText(row.amount, row.currency),
					ordersWorth: moneyText(ordersWorth, row.currency),
					payee: encryption.decrypt({ companyId, studentId }, payee) ?? null,
				}));
			},
		),
		"account-pay-out": decision("pay"),
		"account-refuse": decision("refuse"),
	};
}
