// A schema inside itself: drawn when the person asks for it, level by level.
import type { CyclicSchemaExpandProps } from "@rjsf/utils";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/Button.tsx";
import { focusInside } from "./focusInside.ts";
import { useNested } from "./nestedContext.ts";
import { domId } from "./nestedIds.ts";

export function OpenRecursion({ name, schema, fieldPathId, onExpand }: CyclicSchemaExpandProps) {
	const { t } = useNested();
	const id = domId(fieldPathId.$id);
	const open = () => {
		// The button is gone with it, so the focus moves into what it has opened.
		flushSync(() => onExpand(fieldPathId.$id));
		focusInside(id);
	};
	return (
		<div>
			<Button variant="outline" id={id} onClick={open}>
				{t("nested.open", { name: schema.title ?? name })}
			</Button>
		</div>
	);
}
