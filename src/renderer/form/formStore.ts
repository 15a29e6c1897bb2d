// The values of a form, outside of React: each field re-renders for its own changes only.
import type { FieldIssue } from "../../../schemas/fields/fieldModel.ts";
import type { Json } from "../../../schemas/json.ts";
import {
	type CellState,
	decodeValue,
	encodeValue,
	type FieldSlot,
	type FormField,
	type FormPlan,
	normalizeValue,
} from "./formField.ts";
import { visibleSlots } from "./formLinkage.ts";

/** One field of a form; the object is stable while the form has the field. */
export interface Cell {
	readonly read: () => CellState;
	readonly subscribe: (listener: () => void) => () => void;
	/** Sets what the student typed. */
	readonly set: (value: unknown) => void;
	/** Validates this field; the focus has left it. */
	readonly onLeave: () => void;
}

interface InternalCell extends Cell {
	readonly update: (change: Partial<CellState>) => void;
	/** Value at the last validation, or the initial value. */
	lastChecked: unknown;
	wasLeft: boolean;
}

/** Rules of the form itself: issues by property, of the encoded values. */
export type FormValidation = (
	values: Readonly<Record<string, Json>>,
) => ReadonlyMap<string, readonly FieldIssue[]>;

type FieldLeftListener = (cell: Cell, previous: readonly FieldIssue[]) => void;

const emptyPlan: FormPlan = { slots: [], fields: new Map(), dependents: new Map() };
const noIssues: readonly FieldIssue[] = [];

/** Issues of the kind and of the form; a rule that both have is reported once. */
function issuesOf({ field, value, slot }: CellState, ofForm = noIssues): readonly FieldIssue[] {
	const { plugin, def, disabled } = field;
	// The student cannot correct a disabled field.
	if (!plugin || !slot || disabled) return noIssues;
	const own = plugin.check({ def, value });
	const more = ofForm.filter(({ keyword }) => own.every((issue) => issue.keyword !== keyword));
	return own.length + more.length === 0 ? noIssues : [...own, ...more];
}

const encodedText = ({ field, value }: CellState): string | undefined =>
	JSON.stringify(encodeValue(field, value));

/** @param initial encoded value of a field before the student typed */
export function createFormStore(initial: (field: FormField) => unknown, validateForm?: FormValidation) {
	const cells = new Map<string, InternalCell>();
	const changeListeners = new Set<(key: string) => void>();
	const leftListeners = new Set<FieldLeftListener>();
	/** Fields that were removed: when they return, they do not get their initial value again. */
	const removed = new Set<string>();
	const refused = new Map<string, { readonly value: string | undefined; readonly issue: FieldIssue }>();
	/** Marked until the next attempt, which they do not prevent. */
	const marked = new Map<string, { readonly value: string | undefined; readonly issue: FieldIssue }>();
	let plan = emptyPlan;
	/** True during setPlan, whose caller renders every field. */
	let isSilent = false;

	const answerOf = (key: string): unknown => cells.get(key)?.read().value;
	const updateSlots = (): void => {
		const slots = visibleSlots(plan, answerOf);
		for (const key of plan.fields.keys()) {
			const slot = slots.get(key);
			if (cells.get(key)?.read().slot !== slot) cells.get(key)?.update({ slot });
		}
	};
	/** Shows and hides the fields that depend on a changed one. */
	const updateDependents = (key: string): void => {
		if (plan.dependents.has(key)) updateSlots();
	};
	const encodedValues = (): ReadonlyMap<string, Json | undefined> => {
		const values = new Map<string, Json | undefined>();
		for (const key of plan.fields.keys()) {
			const state = cells.get(key)?.read();
			if (state?.slot) values.set(key, encodeValue(state.field, state.value));
		}
		return values;
	};
	const formIssues = (): ReadonlyMap<string, readonly FieldIssue[]> => {
		if (!validateForm) return new Map();
		const known = [...encodedValues()].filter((pair): pair is [string, Json] => pair[1] !== undefined);
		return validateForm(Object.fromEntries(known));
	};
	const issuesAt = (state: CellState, ofForm?: readonly FieldIssue[]): readonly FieldIssue[] => {
		const issues = issuesOf(state, ofForm);
		const refusal = marked.get(state.field.key) ?? refused.get(state.field.key);
		const isRefused = issues.length === 0 && refusal && state.slot && refusal.value === encodedText(state);
		return isRefused ? [refusal.issue] : issues;
	};
	/** Replaces what was typed by what would be sent. */
	const normalize = (cell: InternalCell): void => {
		const { field, value } = cell.read();
		if (!Object.is(value, cell.lastChecked) && field.plugin)
			cell.update({ value: normalizeValue(field, value) });
		cell.lastChecked = cell.read().value;
	};

	const createCell = (field: FormField): InternalCell => {
		const listeners = new Set<() => void>();
		const value = !field.school && removed.has(field.key) ? undefined : decodeValue(field, initial(field));
		let state: CellState = { field, value, issues: noIssues, slot: undefined };
		const cell: InternalCell = {
			lastChecked: value,
			wasLeft: false,
			read: () => state,
			subscribe: (listener) => {
				listeners.add(listener);
				return () => void listeners.delete(listener);
			},
			update: (change) => {
				state = { ...state, ...change };
				if (!isSilent) for (const listener of listeners) listener();
			},
			set: (next) => {
				if (Object.is(next, state.value) || state.field.disabled) return;
				// A value that is being corrected is not invalid before the field is left again.
				cell.update({ value: next, issues: noIssues });
				updateDependents(state.field.key);
				for (const listener of changeListeners) listener(state.field.key);
			},
			onLeave: () => {
				// Tabbing through an untouched field reports nothing.
				if (Object.is(state.value, cell.lastChecked) && !cell.wasLeft) return;
				cell.wasLeft = true;
				normalize(cell);
				updateDependents(state.field.key);
				const { issues: previous } = state;
				cell.update({ issues: issuesAt(state, formIssues().get(state.field.key)) });
				for (const listener of leftListeners) listener(cell, previous);
			},
		};
		return cell;
	};

	/** Attaches an issue to the present value of a field. */
	const attach = (to: typeof refused, key: string, keyword: string): void => {
		const cell = cells.get(key);
		if (!cell) return;
		to.set(key, { value: encodedText(cell.read()), issue: { keyword, params: {} } });
		cell.wasLeft = true;
		cell.update({ issues: issuesAt(cell.read(), formIssues().get(key)) });
	};

	return {
		cell(key: string): Cell {
			const cell = cells.get(key);
			if (!cell) throw new Error(`form: a field must be in its plan, found "${key}"; call setPlan first`);
			return cell;
		},
		/** Replaces the fields; values of remaining ones stay. Listeners are not notified: the caller renders all fields. */
		setPlan(next: FormPlan) {
			if (next === plan) return;
			plan = next;
			isSilent = true;
			for (const [key, field] of plan.fields) {
				const cell = cells.get(key);
				const previous = cell?.read().field;
				if (!cell || previous?.plugin?.type !== field.plugin?.type) cells.set(key, createCell(field));
				else if (previous !== field) cell.update({ field });
			}
			for (const key of cells.keys()) {
				if (plan.fields.has(key)) continue;
				removed.add(key);
				cells.delete(key);
			}
			updateSlots();
			isSilent = false;
		},
		/** Validates every visible field. @returns the slots of the invalid ones, in render order */
		validate(): readonly FieldSlot[] {
			marked.clear();
			for (const cell of cells.values()) normalize(cell);
			updateSlots();
			const form = formIssues();
			const invalid = new Set<FieldSlot>();
			for (const [key, cell] of cells) {
				const state = cell.read();
				const issues = issuesAt(state, form.get(key));
				cell.wasLeft ||= issues.length > 0;
				if (issues !== state.issues) cell.update({ issues });
				if (issues.length > 0 && state.slot) invalid.add(state.slot);
			}
			return plan.slots.filter((slot) => invalid.has(slot));
		},
		/** Validates one field and shows its issues. @returns whether it is valid */
		validateField(key: string): boolean {
			const cell = cells.get(key);
			if (!cell) return false;
			normalize(cell);
			cell.wasLeft = true;
			updateDependents(key);
			const issues = issuesAt(cell.read(), formIssues().get(key));
			cell.update({ issues });
			return issues.length === 0;
		},
		/** Marks the current value as refused, such as by the server, until it changes. */
		refuse: (key: string, keyword: string): void => attach(refused, key, keyword),
		/** Marks the current value until it changes or the form is sent again. */
		mark: (key: string, keyword: string): void => attach(marked, key, keyword),
		/** Encoded values of the visible fields, by key. */
		encodedValues,
		/** Every field, visible or not. */
		cellStates: (): ReadonlyMap<string, CellState> =>
			new Map([...cells].map(([key, cell]) => [key, cell.read()])),
		/** Sets a value as if it were the initial one. */
		setInitial(key: string, value: unknown) {
			const cell = cells.get(key);
			if (!cell || Object.is(cell.read().value, value)) return;
			cell.lastChecked = value;
			cell.update({ value, issues: noIssues });
			updateDependents(key);
		},
		/** Calls the listener for every field the student changes. @returns unsubscribes */
		onChange(listener: (key: string) => void): () => void {
			changeListeners.add(listener);
			return () => void changeListeners.delete(listener);
		},
		/** Calls the listener for every field validated by `onLeave`, with its previous issues. @returns unsubscribes */
		onFieldLeft(listener: FieldLeftListener): () => void {
			leftListeners.add(listener);
			return () => void leftListeners.delete(listener);
		},
	};
}

export type FormStore = ReturnType<typeof createFormStore>;
