import { useTemplate, useTheme } from "../../renderer/catalog.ts";
import type { Facts } from "../../renderer/evaluate.ts";
import { RegionFrame, type RegionKind } from "../../renderer/RegionFrame.tsx";
import { TemplateView, useRenderer } from "../../renderer/TemplateView.tsx";

interface Props {
	readonly kind: RegionKind;
	readonly template: string;
	readonly theme: string;
	readonly facts: Facts;
}

/** One template in one theme and state, as the site would draw it. */
export function RegionStage({ kind, template, theme, facts }: Props) {
	const { blocks } = useRenderer();
	const document = useTemplate(template, `${kind}/1`, blocks);
	const chosen = useTheme(document?.theme ? `${kind}/${document.theme}` : theme, `${kind}/default`);
	return (
		<section aria-label={`${template}, ${chosen?.id ?? theme}`} data-stage={template}>
			<RegionFrame kind={kind} theme={chosen}>
				{document && <TemplateView template={document} facts={facts} />}
			</RegionFrame>
		</section>
	);
}
