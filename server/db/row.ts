// The row in which units of work wait for a connection: so long and no longer, and what is asked first goes first.
import { DatabaseBusy, DatabaseUnavailable } from "./sql.ts";

export interface RowOptions {
	/** Units that work at a time. */
	readonly places: number;
	/** Units that may wait; one more is refused at once. */
	readonly longest: number;
	/** Who has waited for this long is given up; ms. */
	readonly patienceMs: number;
}

/** `first`: before all who wait in turn. `even`: likewise, however many wait already. */
export type Rank = "inTurn" | "first" | "even";

export interface Row {
	/**
	 * Waits for a place.
	 * @returns gives the place to the next in the row; called once
	 * @throws DatabaseBusy at once when the row is full, DatabaseUnavailable after the patience
	 */
	enter(rank?: Rank): Promise<() => void>;
	/** Whether anybody waits. */
	isWaitedFor(): boolean;
}

interface Waiting {
	readonly begin: () => void;
}

export function createRow({ places, longest, patienceMs }: RowOptions): Row {
	let free = places;
	const first = new Set<Waiting>();
	const inTurn = new Set<Waiting>();

	function leave(): void {
		const row = first.size > 0 ? first : inTurn;
		const [next] = row;
		if (!next) {
			free += 1;
			return;
		}
		row.delete(next);
		next.begin();
	}

	return {
		async enter(rank = "inTurn") {
			if (free > 0) {
				free -= 1;
				return leave;
			}
			const waiting = first.size + inTurn.size;
			if (rank !== "even" && waiting >= longest)
				throw new DatabaseBusy(`${waiting} units of work wait for the database already`);
			const row = rank === "inTurn" ? inTurn : first;
			await new Promise<void>((resolve, reject) => {
				const begin = (): void => {
					clearTimeout(late);
					resolve();
				};
				const place = { begin };
				const late = setTimeout(() => {
					row.delete(place);
					reject(new DatabaseUnavailable(`no database connection was free for ${patienceMs} ms`));
				}, patienceMs);
				late.unref();
				row.add(place);
			});
			return leave;
		},
		isWaitedFor: () => first.size + inTurn.size > 0,
	};
}
