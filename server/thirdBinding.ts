// Binding a third party's account to a student: with a sign-in, in its transaction, so that there are both or neither.
import type { FastifyRequest } from "fastify";
import type { LocalText } from "../schemas/generated/documents.ts";
import type { Sql } from "./db/sql.ts";
import { addBinding, takeCode } from "./db/thirdStore.ts";
import { Refusal } from "./plugins/envelope.ts";
import { browserOf } from "./plugins/thirdCookie.ts";
import { hashToken } from "./plugins/token.ts";

/** Why nothing was bound; the sign-in it came with did not happen either. */
export const bindingRefusals = {
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

/** Code of each; the page then signs in without a third party the next time. */
const codes = { stale: "1503", other: "1504", second: "1505" } as const;

/** @throws Refusal 1503, 1504 or 1505, which undoes the unit of work */
export async function bindThird(
	sql: Sql,
	companyId: number,
	{ cacheCode, browser }: { readonly cacheCode: string; readonly browser: string | undefined },
	studentId: string,
): Promise<void> {
	const refuse = (why: keyof typeof codes): never => {
		throw new Refusal(codes[why], bindingRefusals[why]);
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
 * What a sign-in binds besides (API-028, `thirdCacheCode`): for the `check` of `finishSignIn`, after the check of the
 * password. Nothing to do without such a code.
 * @throws Refusal 1503, 1504 or 1505
 */
export async function bindThirdOf(request: FastifyRequest, sql: Sql, studentId: string): Promise<void> {
	const { thirdCacheCode: cacheCode } = request.query as { thirdCacheCode?: string };
	if (cacheCode === undefined) return;
	await bindThird(sql, request.company.id, { cacheCode, browser: browserOf(request) }, studentId);
}
