import type { DateTimeFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { MomentInput } from "./MomentInput.tsx";

export default function DateTimeWidget(props: WidgetProps<DateTimeFieldDef, string>) {
	const { labelledBy, def: _, value, set, ...rest } = props;
	const { t } = rest;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the label is outside
		<div role="group" aria-labelledby={labelledBy}>
			<MomentInput
				{...rest}
				dayLabel={t("field.date.day")}
				timeLabel={t("field.time.time")}
				usualTime="00:00:00"
				value={value ?? ""}
				onChange={(text) => set(text === "" ? undefined : text)}
			/>
		</div>
	);
}
