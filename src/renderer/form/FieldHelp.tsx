// Links a school adds to a field: a sample picture and a file to fill in (CUSTOM-04, CUSTOM-05).
import type { SchoolField } from "../../../schemas/fields/schoolField.ts";
import { hasDialog, openDialog } from "../../core/dialogs.ts";
import type { Translate } from "../../core/i18n.ts";
import { safeUrl } from "../../core/paths.ts";

interface Props {
	readonly field: SchoolField;
	readonly t: Translate;
}

export function FieldHelp({ field, t }: Props) {
	const sample = safeUrl(field.sample);
	const template = safeUrl(field.template);
	if (!sample && !template) return null;
	return (
		<p className="field-help">
			{sample && (
				<a
					href={sample}
					target="_blank"
					rel="noreferrer"
					aria-label={`${t("field.sample")}: ${field.label}`}
					onClick={(event) => {
						if (!hasDialog("viewImages") || event.ctrlKey || event.metaKey || event.shiftKey) return;
						event.preventDefault();
						void openDialog("viewImages", { images: [{ url: sample, alt: field.label }] });
					}}
				>
					{t("field.sample")}
				</a>
			)}
			{template && (
				<a
					href={template}
					download
					target="_blank"
					rel="noreferrer"
					aria-label={`${t("field.template")}: ${field.label}`}
				>
					{t("field.template")}
				</a>
			)}
		</p>
	);
}
