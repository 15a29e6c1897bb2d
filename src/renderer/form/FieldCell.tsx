// One field of a form. It re-renders only for changes of its own state.
import {
	type ComponentType,
	createContext,
	type FocusEvent,
	PureComponent,
	type ReactNode,
	Suspense,
	useContext,
} from "react";
import type { Translate } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { reportOnce } from "../BlockBoundary.tsx";
import type { FieldPlugin, WidgetProps } from "../define.ts";
import { describedBy, FieldFrame, labelId } from "../FieldFrame.tsx";
import { issueMessages } from "../fieldIssues.ts";
import { forgetWidget, loadWidget, type Widget } from "../fieldViews.ts";
import { FieldHelp } from "./FieldHelp.tsx";
import type { CellState, FieldSlot } from "./formField.ts";
import { namedInForm } from "./formRefusal.ts";
import type { Cell, FormStore } from "./formStore.ts";
import { whenReleased } from "./whenReleased.ts";

/** Shared by all fields of a form; a new object only when the form changes. */
export interface Shared {
	readonly id: string;
	readonly slots: ReadonlyMap<string, FieldSlot>;
	readonly store: FormStore;
	readonly disabled: boolean;
	/** The form has required and optional fields; the latter are marked. */
	readonly mixed: boolean;
	readonly t: Translate;
}
export const SharedContext = createContext<Shared | undefined>(undefined);

/** Id of a field's first control in the document. */
export const fieldId = (form: string, slot: string): string => `${form}_${slot}`;
/** Id of the message of a form, for the fields it is about. */
export const failureId = (form: string): string => `${form}_failure`;

interface Props {
	readonly shared: Shared;
	readonly slot: FieldSlot;
}

/** Draws the field of a slot. */
export type PropertyField = ComponentType<Props>;

/**
 * The field of a slot, if it is visible there: subscribes to its state, renders frame and widget, and is the error
 * boundary of the widget. As separate components and hooks these would cost another kilobyte per field.
 */
export class FieldCell extends PureComponent<Props, { readonly failed: boolean }> {
	override state = { failed: false };
	#cell: Cell | undefined;
	#rendered: CellState | undefined;
	#unsubscribe: (() => void) | undefined;
	/** A widget rendered as lazy stays lazy: another component would remount it. */
	#widget: Widget | undefined;

	static getDerivedStateFromError = () => ({ failed: true });

	override componentDidCatch(error: unknown) {
		const kind = this.props.slot.field.plugin?.type ?? "";
		reportOnce(`field kind ${kind} must render without an error, it threw`, error);
	}

	override componentDidMount() {
		this.#subscribe();
	}

	override componentDidUpdate() {
		this.#subscribe();
	}

	override componentWillUnmount() {
		this.#unsubscribe?.();
		this.#cell = undefined;
	}

	/** Catches up with changes between render and subscription. */
	#subscribe(): void {
		const { shared, slot } = this.props;
		const cell = shared.store.cell(slot.field.key);
		if (cell !== this.#cell) {
			this.#unsubscribe?.();
			this.#cell = cell;
			this.#unsubscribe = cell.subscribe(() => this.forceUpdate());
		}
		if (cell.read() !== this.#rendered) this.forceUpdate();
	}

	readonly #onBlur = (event: FocusEvent): void => {
		const cell = this.#cell;
		if (cell && !event.currentTarget.contains(event.relatedTarget)) whenReleased(cell.onLeave);
	};

	/** Loads the code again. */
	#retry(plugin: FieldPlugin): void {
		forgetWidget(plugin);
		this.#widget = undefined;
		this.setState({ failed: false });
	}

	#renderWidget(plugin: FieldPlugin, props: WidgetProps<object, unknown>): ReactNode {
		if (this.state.failed) {
			const { t } = this.props.shared;
			return (
				<p className="field-problem" role="alert">
					{t("field.notDrawn")}{" "}
					<Button variant="plain" onClick={() => this.#retry(plugin)}>
						{t("field.again")}
					</Button>
				</p>
			);
		}
		this.#widget ??= loadWidget(plugin);
		const { Component, lazy } = this.#widget;
		const widget = <Component {...props} />;
		return lazy ? <Suspense fallback={<div className="field-coming" />}>{widget}</Suspense> : widget;
	}

	override render(): ReactNode {
		const { shared, slot } = this.props;
		const { store, t } = shared;
		const cell = store.cell(slot.field.key);
		const state = cell.read();
		this.#rendered = state;
		const { field, value, issues } = state;
		if (state.slot?.name !== slot.name) return null;
		const { plugin, def, required, isLiteral, label, messages, school } = field;
		const name = isLiteral ? label : t(label);
		if (!plugin) return <p className="field-hint">{t("field.unsupported", { name })}</p>;
		const id = fieldId(shared.id, slot.name);
		// Each condition of a field may have a hint of its own.
		const hint = isLiteral ? slot.field.hint : slot.field.hint && t(slot.field.hint);
		const optional = shared.mixed && !required && !field.disabled ? t("field.optional") : undefined;
		const errors = issueMessages(issues, messages, plugin, t);
		const isNamed = issues.some(({ keyword }) => keyword === namedInForm);
		const description = describedBy({ id, optional, hint, errors });
		return FieldFrame({
			id,
			label: name,
			group: plugin.group,
			optional,
			hint,
			help: school && (school.sample ?? school.template) ? <FieldHelp field={school} t={t} /> : undefined,
			depth: slot.depth,
			reservedHeight: plugin.reservedHeight?.(def),
			errors,
			onBlur: this.#onBlur,
			children: this.#renderWidget(plugin, {
				id,
				labelledBy: labelId(id),
				def,
				value,
				required,
				invalid: issues.length > 0,
				describedBy: isNamed ? [failureId(shared.id), description].filter(Boolean).join(" ") : description,
				disabled: shared.disabled || field.disabled,
				set: cell.set,
				t,
			}),
		});
	}
}

/** Another field, or another kind of the same field, is remounted. */
const keyOf = ({ name, field }: FieldSlot): string => `${name} ${field.plugin?.type} ${field.key}`;

interface FieldCellsProps {
	readonly names: readonly string[];
	/** What draws the field of a name. */
	readonly fieldOf?: (name: string) => PropertyField;
}

/** The fields that are rendered in the given slots. */
export function FieldCells({ names, fieldOf = () => FieldCell }: FieldCellsProps) {
	const shared = useContext(SharedContext);
	return names.map((name) => {
		const slot = shared?.slots.get(name);
		const Field = fieldOf(name);
		return shared && slot && <Field key={keyOf(slot)} shared={shared} slot={slot} />;
	});
}
