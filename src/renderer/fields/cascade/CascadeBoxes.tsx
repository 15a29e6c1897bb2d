// A path through a tree of options: one select per level; the next one appears once its parent is chosen.
import { optionsAlong } from "../../../../schemas/fields/cascade.ts";
import type { CascadeOption } from "../../../../schemas/generated/documents.ts";
import type { Translate } from "../../../core/i18n.ts";
import { withRemovedChoices } from "../choices.ts";
import { SelectBox } from "../SelectBox.tsx";

export interface CascadeBoxesProps {
	/** Id of the first level's select; the others' have their number after it. */
	readonly id: string;
	/** Id of what names all of them. */
	readonly labelledBy: string;
	readonly options: readonly CascadeOption[];
	/** Ids of the chosen answers, from the first level on. */
	readonly value: readonly string[];
	/** Called with the new path; empty when the first choice is cleared. */
	readonly onChange: (path: readonly string[]) => void;
	/** Names of the levels, such as province, city and county; numbers for those without. */
	readonly names?: readonly string[] | undefined;
	/** Placeholder of a level, other than the default. */
	readonly placeholders?: readonly string[] | undefined;
	readonly required?: boolean | undefined;
	readonly invalid?: boolean | undefined;
	readonly disabled?: boolean | undefined;
	readonly describedBy?: string | undefined;
	readonly t: Translate;
}

export function CascadeBoxes(props: CascadeBoxesProps) {
	const { id, labelledBy, options, value, onChange, names, placeholders, required } = props;
	const { invalid, disabled, describedBy, t } = props;
	const steps = optionsAlong(options, value);
	const below = steps.map(({ children }) => children ?? []);
	// A removed option keeps its select; the levels below it are unknown.
	const levels = [options, ...below, ...value.slice(steps.length + 1).map(() => [])];
	const shown = levels.filter((level, i) => level.length > 0 || value[i] !== undefined || i === 0);
	// Where one is missing it is that one that is wrong, and not those before it.
	const missing = shown.findIndex((_, i) => value[i] === undefined);
	const choose = (level: number, chosen: string | undefined) =>
		onChange(chosen === undefined ? value.slice(0, level) : [...value.slice(0, level), chosen]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend, and the label stands outside
		<div className="levels" role="group" aria-labelledby={labelledBy}>
			{shown.map((level, i) => {
				const chosen = value[i];
				return (
					<SelectBox
						// biome-ignore lint/suspicious/noArrayIndexKey: a level is its number
						key={i}
						id={i === 0 ? id : `${id}-${i + 1}`}
						label={names?.[i] ?? t("field.cascade.level", { level: i + 1 })}
						options={withRemovedChoices(level, chosen === undefined ? [] : [chosen])}
						value={chosen}
						onChange={(next) => choose(i, next)}
						placeholder={placeholders?.[i] ?? t("field.choose")}
						clearText={required ? undefined : t("field.clear")}
						required={required}
						invalid={invalid && (missing < 0 || missing === i)}
						disabled={disabled}
						describedBy={describedBy}
					/>
				);
			})}
		</div>
	);
}
