// Every statement about cards that students redeem.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { listForStudent, type PageParams } from "../../db/listing.ts";
import { instantSql, type Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { GrantTarget } from "../../shared/grants/grantStore.ts";
import { machine } from "../../shared/transitions/machine.ts";

export const cards = machine({
	kind: "card",
	table: "card",
	states: ["made", "used", "revoked"],
	moves: {
		use: { from: ["made"], to: "used" },
		revoke: { from: ["made"], to: "revoked" },
	},
});

export interface CardTarget extends GrantTarget {
	/** When the card was made. */
	readonly name: LocalText;
	/** How long the student has it; null without end. */
	readonly days: number | null;
}

export type CardKind = "study" | "recharge";

export interface FoundCard {
	readonly id: string;
	readonly kind: CardKind;
	readonly name: LocalText;
	readonly targets: readonly CardTarget[];
	readonly amount: number | null;
	readonly currency: string | null;
	readonly isExpired: boolean;
}

/** The card of a code. */
export async function findCard(sql: Sql, kind: CardKind, hash: string): Promise<FoundCard | undefined> {
	const [row] = await sql.query<FoundCard>(
		`select card.id, kind, name, targets, amount::float8 as amount, currency,
			coalesce(expires_at <= now(), false) as "isExpired"
		from card join card_batch as batch on batch.company_id = card.company_id and batch.id = batch_id
		where code_hash = $1 and kind = $2`,
		[hash, kind],
	);
	return row;
}

/** Whose the card is now; null while nobody has used it. The caller has tried to use it, so its row is locked. */
export async function cardOwner(sql: Sql, id: string): Promise<string | null> {
	const [row] = await sql.query<{ owner: string | null }>(
		"select student_id as owner from card where id = $1",
		[id],
	);
	return row?.owner ?? null;
}

export const setOwner = (sql: Sql, id: string, { companyId, studentId }: StudentKey): Promise<object[]> =>
	sql.query("update card set student_id = $3, used_at = now() where company_id = $1 and id = $2", [
		companyId,
		id,
		studentId,
	]);

export interface RedeemedRow {
	readonly id: string;
	readonly name: LocalText;
	readonly usedAt: Date;
	readonly targets: readonly (CardTarget & { readonly until: string | null })[];
}

/** SQL columns of a RedeemedRow. */
const redeemed = `card.id, name, used_at as "usedAt", (
	select coalesce(jsonb_agg(target || jsonb_build_object('until', (
		select ${instantSql("ends_at")} from access_grant
		where access_grant.company_id = card.company_id and access_grant.student_id = card.student_id
			and cause_kind = 'card' and cause_id = card.id and target_kind = target ->> 'targetKind'
			and target_id = target ->> 'targetId'
	)) order by number), '[]')
	from jsonb_array_elements(targets) with ordinality as given (target, number)
) as targets`;
const joined = "card join card_batch as batch on batch.company_id = card.company_id and batch.id = batch_id";

/** The study cards of a student, the newest first. */
export const listRedeemed = (sql: Sql, studentId: string, asked: PageParams) =>
	listForStudent<RedeemedRow>(
		sql,
		studentId,
		{
			columns: redeemed,
			from: `${joined} where student_id = $1 and kind = 'study'`,
			order: "used_at desc, card.id",
		},
		asked,
	);

export async function findRedeemed(sql: Sql, id: string): Promise<RedeemedRow | undefined> {
	const [row] = await sql.query<RedeemedRow>(`select ${redeemed} from ${joined} where card.id = $1`, [id]);
	return row;
}
