import type { AccountFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { exactText, inputProps } from "../inputProps.ts";

const kinds = {
	// REG-05.
	userName: { autoComplete: "username", maxLength: 20 },
	mobile: { autoComplete: "tel", inputMode: "tel", maxLength: 30 },
} as const;

export default function AccountWidget(props: WidgetProps<AccountFieldDef, string>) {
	const { id, def, invalid } = props;
	const autoComplete = def.autoComplete ?? kinds[def.what].autoComplete;
	return (
		<div className="entry" data-invalid={invalid}>
			<input
				id={id}
				name={autoComplete}
				{...exactText}
				{...kinds[def.what]}
				autoComplete={autoComplete}
				{...inputProps(props)}
			/>
		</div>
	);
}
