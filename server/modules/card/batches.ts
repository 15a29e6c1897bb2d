// Batches of cards, as an operator makes, lists and revokes them.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { GrantTarget } from "../../shared/grants/grantStore.ts";
import { type HashCode, newTypedCode, randomText } from "../../shared/typedCodes.ts";
import { type CardKind, type CardTarget, cards } from "./store.ts";

/** 79 bits. */
const codeGroups = 4;

export interface NewBatch {
	readonly name: LocalText;
	/** What each card opens; none for money. */
	readonly targets: readonly CardTarget[];
	readonly money?: { readonly amount: number; readonly currency: string } | undefined;
	readonly expiresAt?: Date | undefined;
	readonly count: number;
	readonly actor: string;
}

export interface MadeCards {
	readonly batch: string;
	/** The only time that the codes are shown. */
	readonly cards: readonly { readonly id: string; readonly code: string }[];
}

export async function makeBatch(
	sql: Sql,
	companyId: number,
	{ name, targets, money, expiresAt, count, actor }: NewBatch,
	hashOf: HashCode,
): Promise<MadeCards> {
	const batch = randomText(8);
	await sql.query(
		`insert into card_batch (company_id, id, kind, name, targets, amount, currency, expires_at, made_by)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		[
			...[companyId, batch, money ? "recharge" : "study", JSON.stringify(name), JSON.stringify(targets)],
			...[money?.amount ?? null, money?.currency ?? null, expiresAt ?? null, actor],
		],
	);
	const made = Array.from({ length: count }, (_, i) => ({
		id: `${batch}-${i + 1}`,
		code: newTypedCode(codeGroups),
	}));
	await sql.query(
		`insert into card (company_id, id, batch_id, code_hash)
		select $1, id, $2, hash from unnest($3::text[], $4::text[]) as made (id, hash)`,
		[companyId, batch, made.map(({ id }) => id), made.map(({ code }) => hashOf(companyId, code))],
	);
	return { batch, cards: made };
}

/** The name of what a card may open, unless it is withdrawn. */
export async function nameOfTarget(
	sql: Sql,
	{ targetKind, targetId }: GrantTarget,
): Promise<LocalText | undefined> {
	const [row] = await sql.query<{ name: LocalText }>(
		`select card -> 'courseName' as name from course where $1 = 'course' and id = $2 and withdrawn_at is null
		union all
		select card -> 'packageName' from package where $1 = 'package' and id = $2 and withdrawn_at is null
		union all
		select coalesce(document -> 'planName', document -> 'levelName') from content_item
		where kind = case $1 when 'plan' then 'plans' when 'membership' then 'membership' end and id = $2
			and withdrawn_at is null`,
		[targetKind, targetId],
	);
	return row?.name;
}

export interface ListedBatch {
	readonly id: string;
	readonly kind: CardKind;
	readonly name: LocalText;
	readonly targets: readonly CardTarget[];
	readonly amount: number | null;
	readonly currency: string | null;
	readonly expiresAt: Date | null;
	readonly madeAt: Date;
	readonly madeBy: string;
	readonly counts: { readonly [state: string]: number };
}

export const listBatches = (sql: Sql): Promise<ListedBatch[]> =>
	sql.query(
		`select id, kind, name, targets, amount::float8 as amount, currency, expires_at as "expiresAt", made_at as "madeAt",
			made_by as "madeBy", (
				select coalesce(jsonb_object_agg(state, number), '{}') from (
					select state, count(*) as number from card
					where card.company_id = card_batch.company_id and batch_id = card_batch.id group by state
				) as counted
			) as counts
		from card_batch order by made_at desc, id limit 500`,
	);

export interface ListedCard {
	readonly id: string;
	readonly state: string;
	/** A name the student signs in with; null where nobody has used it, or the student was erased. */
	readonly account: string | null;
	readonly usedAt: Date | null;
}

/** The cards of a batch in their order; undefined for an unknown one. */
export async function listCards(sql: Sql, batch: string): Promise<ListedCard[] | undefined> {
	const rows = await sql.query<ListedCard>(
		`select card.id, state, coalesce(account, mobile) as account, used_at as "usedAt"
		from card left join student on student.company_id = card.company_id and student.id = student_id
		where batch_id = $1 order by split_part(card.id, '-', 2)::int`,
		[batch],
	);
	return rows.length > 0 ? rows : undefined;
}

/** Whether there is such a card or batch. */
export async function hasCards(sql: Sql, id: string): Promise<boolean> {
	const [row] = await sql.query("select from card where batch_id = $1 or id = $1 limit 1", [id]);
	return row !== undefined;
}

/** Revokes a card, or some of a batch that nobody has used. @returns how many */
export async function revokeCards(
	sql: Sql,
	companyId: number,
	id: string,
	{ actor, limit }: { readonly actor: string; readonly limit: number },
): Promise<number> {
	const found = await sql.query<{ id: string }>(
		"select id from card where (batch_id = $1 or id = $1) and state = 'made' order by id limit $2",
		[id, limit],
	);
	let revoked = 0;
	for (const card of found) {
		const { outcome } = await cards.move(sql, { companyId, id: card.id }, "revoke", {
			cause: "operator",
			actor,
		});
		if (outcome === "moved") revoked += 1;
	}
	return revoked;
}
