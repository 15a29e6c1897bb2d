import { notifyError } from "../../core/http/errors.ts";
import { useT } from "../../core/i18n.ts";
import { ChoiceLabel } from "./Choice.tsx";
import type { FormTexts } from "./schemaLink.ts";
import { sampleNames, sampleTexts } from "./schemaSamples.ts";

/** Replaces the texts by those of a sample. */
export function SamplePicker({ onPick }: { readonly onPick: (texts: FormTexts) => void }) {
	const t = useT();
	const pick = (name: string) => {
		sampleTexts(name)
			.then((texts) => texts && onPick(texts))
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
