import { optionsAlong } from "../../../../schemas/fields/cascade.ts";
import type { CascadeFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { withRemovedChoices } from "../choices.ts";
import { SelectBox } from "../SelectBox.tsx";

/** One select per level of the tree; the next one appears once its parent is chosen. */
export default function CascadeWidget(props: WidgetProps<CascadeFieldDef, readonly string[]>) {
	const { id, labelledBy, def, value = [], set, required, invalid, disabled, describedBy, t } = props;
	const steps = optionsAlong(def.options, value);
	const below = steps.map(({ children }) => children ?? []);
	// A removed option keeps its select; the levels below it are unknown.
	const levels = [def.options, ...below, ...value.slice(steps.length + 1).map(() => [])];
	const shown = levels.filter((level, i) => level.length > 0 || value[i] !== undefined || i === 0);
	// Without a choice on some level only that level is invalid.
	const missing = shown.findIndex((_, i) => value[i] === undefined);
	const choose = (level: number, chosen: string | undefined) => {
		const path = [...value.slice(0, level), ...(chosen === undefined ? [] : [chosen])];
		set(path.length === 0 ? undefined : path);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the label is outside
		<div className="levels" role="group" aria-labelledby={labelledBy}>
			{shown.map((level, i) => {
				const chosen = value[i];
				const name = def.names?.[i] ?? t("field.cascade.level", { level: i + 1 });
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a level is its number
					<div key={i}>
						{/* The select has the name itself. */}
						<span aria-hidden="true">{name}</span>
						<SelectBox
							id={i === 0 ? id : `${id}-${i + 1}`}
							label={name}
							options={withRemovedChoices(level, chosen === undefined ? [] : [chosen])}
							value={chosen}
							onChange={(next) => choose(i, next)}
							placeholder={t("field.choose")}
							clearText={required ? undefined : t("field.clear")}
							required={required}
							invalid={invalid && (missing < 0 || missing === i)}
							disabled={disabled}
							describedBy={describedBy}
						/>
					</div>
				);
			})}
		</div>
	);
}
