import type { RegionAppearance } from "../../../schemas/appearance.ts";
import { useTemplate, useTheme } from "../../renderer/catalog.ts";
import type { Facts } from "../../renderer/evaluate.ts";
import { RegionFrame, type RegionKind } from "../../renderer/RegionFrame.tsx";
import { TemplateView } from "../../renderer/TemplateView.tsx";
import { blocks } from "../features.ts";

interface Props {
	readonly kind: RegionKind;
	readonly appearance: RegionAppearance;
	readonly facts: Facts;
	readonly label?: string;
}

/** A region of the page: one template, one theme. */
export function Region({ kind, appearance, facts, ...label }: Props) {
	const template = useTemplate(appearance.template, blocks);
	const theme = useTheme(appearance.theme(template));
	return (
		<RegionFrame kind={kind} theme={theme} {...label}>
			{template && <TemplateView template={template} facts={facts} />}
		</RegionFrame>
	);
}
