// A student uses the code of a card. It is used once, whoever sends it from wherever at the same moment.

import { commodityTypeOf } from "../../../schemas/commodities.ts";
import type {
	LocalText,
	RechargedCard,
	RedeemedCard,
	StudyCard,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { reason, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { post } from "../../shared/accounts/accountStore.ts";
import { goodsKindOf } from "../../shared/goods/targetKinds.ts";
import { type Grant, grant, targetUntil } from "../../shared/grants/grantStore.ts";
import { lockStudent } from "../../shared/session/sessionStore.ts";
import {
	type CardKind,
	type CardTarget,
	cardOwner,
	cards,
	type FoundCard,
	findCard,
	findRedeemed,
	type RedeemedRow,
	setOwner,
} from "./store.ts";

/** The same whether nobody has made it, somebody has used it, or it is used no more. */
const invalid = reason(
	"1701",
	"卡密无效：可能输入有误、已被使用或已失效。",
	"This code cannot be used. It may be mistyped, used already or no longer valid.",
);

interface Used {
	readonly card: FoundCard;
	/** This student had used it before. */
	readonly isRepeated: boolean;
}

/** @throws Refusal 1701 */
async function takeCard(sql: Sql, who: StudentKey, kind: CardKind, hash: string): Promise<Used> {
	const { companyId, studentId } = who;
	// Before the card, as in every transaction about a student.
	if (!(await lockStudent(sql, studentId))) refuse(invalid);
	const card = (await findCard(sql, kind, hash)) ?? refuse(invalid);
	if (card.isExpired && (await cardOwner(sql, card.id)) !== studentId) refuse(invalid);
	const { outcome } = await cards.move(sql, { companyId, id: card.id }, "use", {
		cause: "code",
		actor: "student",
	});
	if (outcome === "moved") await setOwner(sql, card.id, who);
	else if ((await cardOwner(sql, card.id)) !== studentId) refuse(invalid);
	return { card, isRepeated: outcome !== "moved" };
}

const dayMs = 86_400_000;

/** When the student has had the target for its days: a level that runs is prolonged. */
async function endOf(sql: Sql, studentId: string, { targetKind, targetId, days }: CardTarget) {
	if (days === null) return undefined;
	const [has] =
		targetKind === "membership"
			? await sql.query<{ until: Date | null }>(`select ${targetUntil("$1", "$2", "$3")} as until`, [
					studentId,
					targetKind,
					targetId,
				])
			: [];
	return new Date(Math.max(Date.now(), has?.until?.getTime() ?? 0) + days * dayMs);
}

export const studyCardOf = ({ id, name, usedAt, targets }: RedeemedRow): StudyCard => ({
	cardId: id,
	cardName: name,
	redeemedAt: usedAt.toISOString(),
	targets: targets.map(({ targetKind, targetId, name: targetName, until }) => ({
		...{ commodityType: commodityTypeOf(goodsKindOf(targetKind)), targetId, targetName },
		...(until === null ? {} : { until }),
	})),
});

/** Each thing once: of one that is named again, the days add up. */
function together(targets: readonly CardTarget[]): CardTarget[] {
	const added = new Map<string, CardTarget>();
	for (const target of targets) {
		const key = `${target.targetKind}/${target.targetId}`;
		const { days = 0 } = added.get(key) ?? {};
		added.set(key, { ...target, days: days === null || target.days === null ? null : days + target.days });
	}
	return [...added.values()];
}

/** Gives what a study card opens. @throws Refusal 1701 */
export async function redeem(sql: Sql, who: StudentKey, hash: string): Promise<RedeemedCard> {
	const { companyId, studentId } = who;
	const { card, isRepeated } = await takeCard(sql, who, "study", hash);
	if (!isRepeated) {
		const given: Grant[] = [];
		for (const target of together(card.targets))
			given.push({
				...{ studentId, targetKind: target.targetKind, targetId: target.targetId },
				...{ causeKind: "card", causeId: card.id, endsAt: await endOf(sql, studentId, target) },
			});
		await grant(sql, companyId, given);
	}
	const row = (await findRedeemed(sql, card.id)) ?? refuse(invalid);
	return { card: studyCardOf(row), isRepeated };
}

const both = (text: LocalText) => (typeof text === "string" ? { zh: text, en: text } : text);

/** Adds the money of a recharge card to the balance. @throws Refusal 1701 */
export async function recharge(sql: Sql, who: StudentKey, hash: string): Promise<RechargedCard> {
	const { card, isRepeated } = await takeCard(sql, who, "recharge", hash);
	const { amount, currency } = card;
	if (amount === null || currency === null)
		throw new Error(
			`recharge card ${card.id} must have an amount and a currency, found ${amount} ${currency}`,
		);
	const { zh, en } = both(card.name);
	const { balance } = await post(sql, {
		...who,
		...{ kind: "balance", currency, amount, causeKind: "card", causeId: card.id },
		reason: { zh: `充值卡：${zh}`, en: `Recharge card: ${en}` },
	});
	return { amount, currency, balance, isRepeated };
}
