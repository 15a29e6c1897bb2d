import { notifyError } from "../../core/http/errors.ts";
import { useT } from "../../core/i18n.ts";
import { ChoiceLabel } from "./Choice.tsx";
import type { FormTexts } from "./schemaLink.ts";
import { loadSample, sampleNames } from "./schemaSamples.ts";

const textOf = (value: unknown): string => (value === undefined ? "" : JSON.stringify(value, null, 2));

/** Replaces the texts by those of a sample. */
export function SamplePicker({ onPick }: { readonly onPick: (texts: FormTexts) => void }) {
	const t = useT();
	const pick = (name: string) => {
		loadSample(name)
			?.then(({ schema, uiSchema, data }) =>
				onPick({ schema: textOf(schema), uiSchema: textOf(uiSchema), data: textOf(data) }),
			)
			.catch(notifyError);
	};
	return (
		<ChoiceLabel>
			{t("gallery.schemas.sample")}
			<select value="" onChange={(event) => pick(event.target.value)}>
				<option value="">{t("gallery.schemas.none")}</option>
				{sampleNames.map((name) => (
					<option key={name}>{name}</option>
				))}
			</select>
		</ChoiceLabel>
	);
}
