// What has been typed into a form, outside of React: who draws a field hears of that field alone.
import type { Json } from "../../../schemas/json.ts";
import type { Issue } from "../define.ts";
import { standing } from "./formLinkage.ts";
import { begin, encode, type FormField, type FormPlan, type Place, tidy } from "./formPlan.ts";

/** How a field stands; another object whenever something about it changed. */
export interface CellState {
	readonly field: FormField;
	readonly value: unknown;
	/** What is told to the student; nothing while they are correcting it. */
	readonly issues: readonly Issue[];
	/** Where it stands; undefined while no answer brings it up. */
	readonly place: Place | undefined;
}

/** One field of a form. All of it stays the same for as long as the form has the field. */
export interface Cell {
	readonly read: () => CellState;
	readonly subscribe: (listener: () => void) => () => void;
	/** Takes what the student typed. */
	readonly set: (value: unknown) => void;
	/** The student went on to something else: the field, and no other, is checked. */
	readonly leave: () => void;
}

interface Kept extends Cell {
	readonly put: (change: Partial<CellState>) => void;
	/** What it held when it was checked or begun. */
	settled: unknown;
	left: boolean;
}

/** Rules that belong to the form and not to a kind: broken ones by property, of what would be sent. */
export type Gate = (values: Readonly<Record<string, Json>>) => ReadonlyMap<string, readonly Issue[]>;

export interface FormStore {
	readonly cell: (key: string) => Cell;
	/** Goes on with other fields; what was typed into those that stay is kept. Whoever calls it draws all fields. */
	readonly adopt: (plan: FormPlan) => void;
	/** Checks every field that is shown. @returns the places of the wrong ones, in the order they are drawn */
	readonly check: () => readonly Place[];
	/** Checks one field and tells what is wrong with it, whether or not it was left. @returns whether it is right */
	readonly tell: (key: string) => boolean;
	/** What a field holds now is refused by somebody else, such as the server, for as long as it holds that. */
	readonly refuse: (key: string, keyword: string) => void;
	/** What would be sent, by key: of the fields that are shown. */
	readonly sent: () => ReadonlyMap<string, Json | undefined>;
	/** Every field, shown or not. */
	readonly cells: () => ReadonlyMap<string, CellState>;
	/** Puts a value in as if it had been there from the beginning. */
	readonly put: (key: string, value: unknown) => void;
	/** Hears of every field the student changes. @returns how to stop that */
	readonly watch: (listener: (key: string) => void) => () => void;
	/** Hears of every field that is checked because it was left, and what was told of it before. */
	readonly left: (listener: (cell: Cell, former: readonly Issue[]) => void) => () => void;
}

const none: readonly Issue[] = [];

/** Both the kind's rules and the form's; a rule both have is told once. */
function issuesOf({ field, value, place }: CellState, gate: readonly Issue[] = none): readonly Issue[] {
	const { plugin, def, disabled } = field;
	// What cannot be changed here cannot be corrected here.
	if (!plugin || !place || disabled) return none;
	// A condition that led to a broken rule is not a second one.
	const own = plugin.check({ def, value }).filter(({ keyword }) => keyword !== "if");
	const more = gate.filter(({ keyword }) => own.every((issue) => issue.keyword !== keyword));
	return own.length + more.length === 0 ? none : [...own, ...more];
}

const written = ({ field, value }: CellState): string | undefined => JSON.stringify(encode(field, value));

const emptyPlan: FormPlan = { places: [], fields: new Map(), below: new Map() };

/** @param initial what is known of a field before anybody typed, as it came */
export function createFormStore(initial: (field: FormField) => unknown, gate?: Gate): FormStore {
	const cells = new Map<string, Kept>();
	const watchers = new Set<(key: string) => void>();
	const leftListeners = new Set<(cell: Cell, former: readonly Issue[]) => void>();
	/** Fields that were taken away: what they began with was of interest once. */
	const gone = new Set<string>();
	const refused = new Map<string, { readonly value: string | undefined; readonly issue: Issue }>();
	let plan = emptyPlan;
	/** While a form is being drawn anew, its fields are drawn anyway. */
	let isQuiet = false;

	const answerOf = (key: string): unknown => cells.get(key)?.read().value;
	const link = (): void => {
		const places = standing(plan, answerOf);
		for (const key of plan.fields.keys()) {
			const place = places.get(key);
			if (cells.get(key)?.read().place !== place) cells.get(key)?.put({ place });
		}
	};
	/** Whether other fields come and go with this one's answer. */
	const relink = (key: string): void => {
		if (plan.below.has(key)) link();
	};
	const sent = () => {
		const values = new Map<string, Json | undefined>();
		for (const key of plan.fields.keys()) {
			const state = cells.get(key)?.read();
			if (state?.place) values.set(key, encode(state.field, state.value));
		}
		return values;
	};
	const gated = (): ReadonlyMap<string, readonly Issue[]> => {
		if (!gate) return new Map();
		const known = [...sent()].filter((pair): pair is [string, Json] => pair[1] !== undefined);
		return gate(Object.fromEntries(known));
	};
	const issuesAt = (state: CellState, gate?: readonly Issue[]): readonly Issue[] => {
		const issues = issuesOf(state, gate);
		const refusal = refused.get(state.field.key);
		const holds = issues.length === 0 && refusal && state.place && refusal.value === written(state);
		return holds ? [refusal.issue] : issues;
	};
	/** Takes what was typed as it would be sent. */
	const settle = (cell: Kept): void => {
		const { field, value } = cell.read();
		if (!Object.is(value, cell.settled) && field.plugin) cell.put({ value: tidy(field, value) });
		cell.settled = cell.read().value;
	};

	const make = (field: FormField): Kept => {
		const listeners = new Set<() => void>();
		const value = !field.school && gone.has(field.key) ? undefined : begin(field, initial(field));
		let state: CellState = { field, value, issues: none, place: undefined };
		const cell: Kept = {
			settled: value,
			left: false,
			read: () => state,
			subscribe: (listener) => {
				listeners.add(listener);
				return () => void listeners.delete(listener);
			},
			put: (change) => {
				state = { ...state, ...change };
				if (!isQuiet) for (const listener of listeners) listener();
			},
			set: (next) => {
				if (Object.is(next, state.value) || state.field.disabled) return;
				// What is being corrected is not called wrong before it is left again.
				cell.put({ value: next, issues: none });
				relink(state.field.key);
				for (const watcher of watchers) watcher(state.field.key);
			},
			leave: () => {
				// Who passes by an empty field has done nothing wrong yet.
				if (Object.is(state.value, cell.settled) && !cell.left) return;
				cell.left = true;
				settle(cell);
				relink(state.field.key);
				const { issues: former } = state;
				cell.put({ issues: issuesAt(state, gated().get(state.field.key)) });
				for (const listener of leftListeners) listener(cell, former);
			},
		};
		return cell;
	};

	return {
		cell(key) {
			const cell = cells.get(key);
			if (!cell) throw new Error(`form: a field must be in its plan, found "${key}"; adopt the plan first`);
			return cell;
		},
		adopt(next) {
			if (next === plan) return;
			plan = next;
			isQuiet = true;
			for (const [key, field] of plan.fields) {
				const cell = cells.get(key);
				const former = cell?.read().field;
				if (!cell || former?.plugin?.type !== field.plugin?.type) cells.set(key, make(field));
				else if (former !== field) cell.put({ field });
			}
			for (const key of cells.keys()) {
				if (plan.fields.has(key)) continue;
				gone.add(key);
				cells.delete(key);
			}
			link();
			isQuiet = false;
		},
		check() {
			for (const cell of cells.values()) settle(cell);
			link();
			const form = gated();
			const wrong = new Set<Place>();
			for (const [key, cell] of cells) {
				const state = cell.read();
				const issues = issuesAt(state, form.get(key));
				cell.left ||= issues.length > 0;
				if (issues !== state.issues) cell.put({ issues });
				if (issues.length > 0 && state.place) wrong.add(state.place);
			}
			return plan.places.filter((place) => wrong.has(place));
		},
		tell(key) {
			const cell = cells.get(key);
			if (!cell) return false;
			settle(cell);
			cell.left = true;
			relink(key);
			const issues = issuesAt(cell.read(), gated().get(key));
			cell.put({ issues });
			return issues.length === 0;
		},
		refuse(key, keyword) {
			const cell = cells.get(key);
			if (!cell) return;
			const state = cell.read();
			refused.set(key, { value: written(state), issue: { keyword, params: {} } });
			cell.left = true;
			cell.put({ issues: issuesAt(state, gated().get(key)) });
		},
		sent,
		cells: () => new Map([...cells].map(([key, cell]) => [key, cell.read()])),
		put(key, value) {
			const cell = cells.get(key);
			if (!cell || Object.is(cell.read().value, value)) return;
			cell.settled = value;
			cell.put({ value, issues: none });
			relink(key);
		},
		watch(listener) {
			watchers.add(listener);
			return () => void watchers.delete(listener);
		},
		left(listener) {
			leftListeners.add(listener);
			return () => void leftListeners.delete(listener);
		},
	};
}
