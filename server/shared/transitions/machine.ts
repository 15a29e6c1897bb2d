// State machines of rows. A move happens in the caller's transaction and is logged there; nothing else writes a `state`
// column of their tables (tests/house/states.test.ts).
import type { Sql } from "../../db/sql.ts";

interface Definition<State extends string, Move extends string> {
	/** Names the machine in the log. */
	readonly kind: string;
	/** Has the columns company_id, id and state. A row is inserted in the state that its table has by default. */
	readonly table: string;
	/** Column that is the id; `id` by default. */
	readonly idColumn?: string;
	readonly states: readonly State[];
	readonly moves: Readonly<
		Record<Move, { readonly from: readonly NoInfer<State>[]; readonly to: NoInfer<State> }>
	>;
}

export interface MoveReason {
	/** Why, such as the id of an order. */
	readonly cause: string;
	/** `student` for the owner of the row, `system`, or the name of an operator. */
	readonly actor: string;
}

/** `refused` in a state the move does not start from; its `state` is undefined where there is no such row. */
export type MoveResult<State extends string> =
	| { readonly outcome: "moved"; readonly from: State; readonly to: State }
	| { readonly outcome: "refused"; readonly state: State | undefined };

export function machine<const State extends string, const Move extends string>({
	kind,
	table,
	idColumn = "id",
	states,
	moves,
}: Definition<State, Move>) {
	return {
		states,
		/** Locks the row first, so that of two concurrent moves the second sees the state the first has made. */
		async move(
			sql: Sql,
			{ companyId, id }: { readonly companyId: number; readonly id: string },
			move: Move,
			{ cause, actor }: MoveReason,
		): Promise<MoveResult<State>> {
			const { from, to } = moves[move];
			const key = [companyId, id];
			const [row] = await sql.query<{ state: State }>(
				`select state from ${table} where company_id = $1 and ${idColumn} = $2 for no key update`,
				key,
			);
			if (!row || !from.includes(row.state)) return { outcome: "refused", state: row?.state };
			await sql.query(`update ${table} set state = $3 where company_id = $1 and ${idColumn} = $2`, [
				...key,
				to,
			]);
			await sql.query(
				`insert into transition_log (company_id, id, kind, move, from_state, to_state, cause, actor)
				values ($1, $2, $3, $4, $5, $6, $7, $8)`,
				[...key, kind, move, row.state, to, cause, actor],
			);
			return { outcome: "moved", from: row.state, to };
		},
	};
}
