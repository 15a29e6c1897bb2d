// An item of a list. rjsf calls it "Members-2"; where it has no title of its own, it is numbered in the page's language.
import type { FieldProps } from "@rjsf/utils";
import { BoundedField } from "./BoundedField.tsx";
import { useNested } from "./nestedContext.ts";

export function ItemField(props: FieldProps) {
	const { t } = useNested();
	const { title, index } = props;
	if (title === undefined || index === undefined) return <BoundedField {...props} />;
	const name = title.replace(/-\d+$/, "");
	return <BoundedField {...props} title={t("nested.numbered", { name, number: index + 1 })} />;
}
