// Binds a third party's account to a student, in the transaction of the sign-in: both happen or neither.
import type { FastifyRequest } from "fastify";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { hashToken } from "../../crypto/token.ts";
import type { Sql } from "../../db/sql.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { browserHashOf } from "./attemptCookie.ts";
import { addBinding, takeCode } from "./thirdStore.ts";

/** Why nothing was bound; the sign-in fails as well. */
const bindingRefusals = {
	stale: {
		zh: "第三方登录已过期。您可以直接登录，稍后再重新绑定。",
		en: "The sign-in with the other service took too long. Sign in without it, and connect it another time.",
	},
	other: {
		zh: "该第三方账号已绑定其他账号。请再次点击登录，不绑定直接进入。",
		en: "That account of the other service is connected to somebody else here already. Sign in once more to go on without connecting it.",
	},
	second: {
		zh: "您的账号已绑定同一平台的另一个账号。请再次点击登录，不绑定直接进入。",
		en: "Your account is connected to another account of the same service already. Sign in once more to go on without connecting this one.",
	},
} as const satisfies Record<string, LocalText>;

/** After each the page signs in without the third party the next time. */
const codes = { stale: "1503", other: "1504", second: "1505" } as const;

/** @throws Refusal 1503, 1504 or 1505, which rolls the transaction back */
export async function bindThird(
	sql: Sql,
	companyId: number,
	{ cacheCode, browser }: { readonly cacheCode: string; readonly browser: string | undefined },
	studentId: string,
): Promise<void> {
	const refuse = (reason: keyof typeof codes): never => {
		throw new Refusal(codes[reason], bindingRefusals[reason]);
	};
	const taken =
		browser === undefined
			? undefined
			: await takeCode(sql, { cacheHash: hashToken(cacheCode), browserHash: browser });
	if (!taken) return refuse("stale");
	const outcome = await addBinding(sql, companyId, studentId, taken);
	if (outcome !== "bound") return refuse(outcome);
}

/**
 * Binds the account of `thirdCacheCode` (API-028), in the `check` of `finishSignIn`. Does nothing without such a code.
 * @throws Refusal 1503, 1504 or 1505
 */
export async function bindThirdOf(request: FastifyRequest, sql: Sql, studentId: string): Promise<void> {
	const { thirdCacheCode: cacheCode } = request.query as { thirdCacheCode?: string };
	if (cacheCode === undefined) return;
	await bindThird(sql, request.company.id, { cacheCode, browser: browserHashOf(request) }, studentId);
}
