// One field of a form on the screen. It is drawn again when something about it changes, and for nothing else.
import {
	createContext,
	type FocusEvent,
	memo,
	Suspense,
	useContext,
	useState,
	useSyncExternalStore,
} from "react";
import type { Translate } from "../../core/i18n.ts";
import type { AnyFieldPlugin, WidgetProps } from "../define.ts";
import { describedBy, FieldFrame, labelId } from "../FieldFrame.tsx";
import { sayIssues } from "../fieldIssues.ts";
import { forgetWidget, widgetOf } from "../fieldViews.ts";
import { FieldHelp } from "./FieldHelp.tsx";
import type { Place } from "./formPlan.ts";
import type { FormStore } from "./formStore.ts";
import { WidgetBoundary } from "./WidgetBoundary.tsx";

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

/** A kind's widget. One that was drawn while its code was on the way stays what it is. */
function Drawn({
	plugin,
	t,
	...props
}: WidgetProps<object, unknown> & Pick<Shared, "t"> & { readonly plugin: AnyFieldPlugin }) {
	const [{ Component, lazy }, setWidget] = useState(() => widgetOf(plugin));
	const again = () => {
		forgetWidget(plugin);
		setWidget(widgetOf(plugin));
	};
	const widget = <Component {...props} />;
	return (
		<WidgetBoundary kind={plugin.type} t={t} again={again}>
			{lazy ? <Suspense fallback={<div className="field-coming" />}>{widget}</Suspense> : widget}
		</WidgetBoundary>
	);
}

interface StandingProps {
	readonly shared: Shared;
	readonly place: Place;
}

function Standing({ shared, place }: StandingProps) {
	const { store, t } = shared;
	const cell = store.cell(place.field.key);
	const { field, value, issues, place: stands } = useSyncExternalStore(cell.subscribe, cell.read);
	if (stands?.name !== place.name) return null;
	const { plugin, def, required, written, label, messages, school } = field;
	const name = written ? label : t(label);
	if (!plugin) return <p className="field-hint">{t("field.unsupported", { name })}</p>;
	const id = fieldId(shared.id, place.name);
	// Of a field that several answers bring up, each may have its own hint.
	const hint = written ? place.field.hint : place.field.hint && t(place.field.hint);
	const errors = sayIssues(issues, messages, plugin, t);
	return (
		<FieldFrame
			id={id}
			label={name}
			group={plugin.group}
			optional={shared.mixed && !required && !field.disabled ? t("field.optional") : undefined}
			hint={hint}
			help={school && (school.sample ?? school.template) ? <FieldHelp field={school} t={t} /> : undefined}
			depth={place.depth}
			errors={errors}
			onBlur={(event: FocusEvent) => {
				if (!event.currentTarget.contains(event.relatedTarget)) cell.leave();
			}}
		>
			<Drawn
				key={plugin.type}
				plugin={plugin}
				t={t}
				id={id}
				labelledBy={labelId(id)}
				def={def}
				value={value}
				required={required}
				invalid={errors.length > 0}
				describedBy={describedBy({ id, hint, errors })}
				disabled={shared.disabled || field.disabled}
				set={cell.set}
			/>
		</FieldFrame>
	);
}

/** The field of a place, if it stands there. */
export const FieldCell = memo(function FieldCell({ name }: { readonly name: string }) {
	const shared = useContext(SharedContext);
	const place = shared?.places.get(name);
	return shared && place ? <Standing key={place.field.key} shared={shared} place={place} /> : null;
});
