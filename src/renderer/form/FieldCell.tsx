// One field of a form on the screen. It is drawn again when something about it changes, and for nothing else.
import { createContext, type FocusEvent, PureComponent, type ReactNode, Suspense, useContext } from "react";
import type { Translate } from "../../core/i18n.ts";
import { report } from "../BlockBoundary.tsx";
import type { AnyFieldPlugin, WidgetProps } from "../define.ts";
import { describedBy, FieldFrame, labelId } from "../FieldFrame.tsx";
import { sayIssues } from "../fieldIssues.ts";
import { forgetWidget, type Widget, widgetOf } from "../fieldViews.ts";
import { FieldHelp } from "./FieldHelp.tsx";
import type { Place } from "./formPlan.ts";
import type { Cell, CellState, FormStore } from "./formStore.ts";
import { UndrawnWidget } from "./UndrawnWidget.tsx";
import { whenReleased } from "./whenReleased.ts";

/** What all fields of a form share; another object only when the form itself changes. */
export interface Shared {
	readonly id: string;
	readonly places: ReadonlyMap<string, Place>;
	readonly store: FormStore;
	readonly disabled: boolean;
	/** Some fields must be filled in and some need not: the latter are marked. */
	readonly mixed: boolean;
	readonly t: Translate;
}
export const SharedContext = createContext<Shared | undefined>(undefined);

/** Id of a field's first control in the document. */
export const fieldId = (form: string, place: string): string => `${form}_${place}`;

interface Props {
	readonly shared: Shared;
	readonly place: Place;
}

/**
 * The field of a place, if it stands there. It is three things at once: it hears of its field, it draws what stands
 * around the widget, and it keeps the widget's trouble to itself. As components and hooks of their own these took
 * another kilobyte a field, and forms have hundreds.
 */
class FieldCell extends PureComponent<Props, { readonly failed: boolean }> {
	override state = { failed: false };
	#cell: Cell | undefined;
	#drawn: CellState | undefined;
	#stop: (() => void) | undefined;
	/** One that was drawn while its code was on the way stays what it is. */
	#widget: Widget | undefined;

	static getDerivedStateFromError = () => ({ failed: true });

	override componentDidCatch(error: unknown) {
		const kind = this.props.place.field.plugin?.type ?? "";
		report(`field kind ${kind} must draw without an error, it threw`, error);
	}

	override componentDidMount() {
		this.#listen();
	}

	override componentDidUpdate() {
		this.#listen();
	}

	override componentWillUnmount() {
		this.#stop?.();
		this.#cell = undefined;
	}

	/** Whatever happened between drawing and listening is made up for. */
	#listen(): void {
		const { shared, place } = this.props;
		const cell = shared.store.cell(place.field.key);
		if (cell !== this.#cell) {
			this.#stop?.();
			this.#cell = cell;
			this.#stop = cell.subscribe(() => this.forceUpdate());
		}
		if (cell.read() !== this.#drawn) this.forceUpdate();
	}

	readonly #leave = (event: FocusEvent): void => {
		const cell = this.#cell;
		if (cell && !event.currentTarget.contains(event.relatedTarget)) whenReleased(cell.leave);
	};

	/** Asks for its code anew. */
	#again(plugin: AnyFieldPlugin): void {
		forgetWidget(plugin);
		this.#widget = undefined;
		this.setState({ failed: false });
	}

	#drawWidget(plugin: AnyFieldPlugin, props: WidgetProps<object, unknown>): ReactNode {
		if (this.state.failed) return <UndrawnWidget t={this.props.shared.t} again={() => this.#again(plugin)} />;
		this.#widget ??= widgetOf(plugin);
		const { Component, lazy } = this.#widget;
		const widget = <Component {...props} />;
		return lazy ? <Suspense fallback={<div className="field-coming" />}>{widget}</Suspense> : widget;
	}

	override render(): ReactNode {
		const { shared, place } = this.props;
		const { store, t } = shared;
		const cell = store.cell(place.field.key);
		const state = cell.read();
		this.#drawn = state;
		const { field, value, issues } = state;
		if (state.place?.name !== place.name) return null;
		const { plugin, def, required, written, label, messages, school } = field;
		const name = written ? label : t(label);
		if (!plugin) return <p className="field-hint">{t("field.unsupported", { name })}</p>;
		const id = fieldId(shared.id, place.name);
		// Of a field that several answers bring up, each may have its own hint.
		const hint = written ? place.field.hint : place.field.hint && t(place.field.hint);
		const optional = shared.mixed && !required && !field.disabled ? t("field.optional") : undefined;
		const errors = sayIssues(issues, messages, plugin, t);
		return FieldFrame({
			id,
			label: name,
			group: plugin.group,
			optional,
			hint,
			help: school && (school.sample ?? school.template) ? <FieldHelp field={school} t={t} /> : undefined,
			depth: place.depth,
			room: plugin.room?.(def),
			errors,
			onBlur: this.#leave,
			children: this.#drawWidget(plugin, {
				id,
				labelledBy: labelId(id),
				def,
				value,
				required,
				invalid: errors.length > 0,
				describedBy: describedBy({ id, optional, hint, errors }),
				disabled: shared.disabled || field.disabled,
				set: cell.set,
				t,
			}),
		});
	}
}

/** Another field in the same place, or the same of another kind, begins anew. */
const keyOf = ({ name, field }: Place): string => `${name} ${field.plugin?.type} ${field.key}`;

/** The fields of places, as far as they stand there. */
export function FieldCells({ names }: { readonly names: readonly string[] }) {
	const shared = useContext(SharedContext);
	return names.map((name) => {
		const place = shared?.places.get(name);
		return shared && place && <FieldCell key={keyOf(place)} shared={shared} place={place} />;
	});
}
