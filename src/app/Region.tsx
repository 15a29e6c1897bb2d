import { themePath, useTemplate, useTheme } from "../renderer/catalog.ts";
import type { Facts } from "../renderer/evaluate.ts";
import { RegionFrame, type RegionKind } from "../renderer/RegionFrame.tsx";
import { TemplateView } from "../renderer/TemplateView.tsx";
import { blocks } from "./features.ts";

interface Props {
	readonly kind: RegionKind;
	/** Catalog path of the template, such as header/1. */
	readonly template: string;
	/** Colour the config asks for; a template may force another. */
	readonly colour: string;
	readonly facts: Facts;
	readonly label?: string;
}

/** A region of the page: one template, one theme. */
export function Region({ kind, template, colour, facts, ...label }: Props) {
	const document = useTemplate(template, `${kind}/1`, blocks);
	const theme = useTheme(themePath(kind, colour, document?.theme), `${kind}/default`);
	return (
		<RegionFrame kind={kind} theme={theme} {...label}>
			{document && <TemplateView template={document} facts={facts} />}
		</RegionFrame>
	);
}
