import styled from "styled-components";
import { useTemplate, useTheme } from "../../renderer/catalog.ts";
import type { Facts } from "../../renderer/evaluate.ts";
import { RegionFrame } from "../../renderer/RegionFrame.tsx";
import { TemplateView, useRenderer } from "../../renderer/TemplateView.tsx";
import { kindOf } from "./kinds.ts";

/** Holds what is fixed to a window, such as the side layer, inside the stage. */
const Frame = styled.section`
	position: relative;
	&[data-kind="side-layer"] {
		height: 720px;
		transform: translateZ(0);
	}
	&[data-loose="true"] {
		display: contents;
	}
`;

interface Props {
	readonly template: string;
	/** Catalog path of the theme; a template that forces another is drawn in that one. */
	readonly theme: string;
	/** Name of the state, for those who look for it. */
	readonly state: string;
	readonly facts: Facts;
	/** Part of a page instead of a stage by itself. */
	readonly loose?: boolean;
}

/** One template in one theme and state, as the site would draw it. */
export function RegionStage({ template, theme, state, facts, loose = false }: Props) {
	const { blocks } = useRenderer();
	const kind = kindOf(template);
	const region = kind === "page" ? undefined : kind;
	const document = useTemplate(template, region ? `${region}/1` : "page/home-1", blocks);
	const forced = document?.theme && region ? `${region}/${document.theme}` : theme;
	const chosen = useTheme(forced, region ? `${region}/default` : "base");
	const drawn = document && <TemplateView template={document} facts={facts} />;
	return (
		<Frame
			aria-label={`${template}, ${chosen?.id ?? theme}, ${state}`}
			data-stage={template}
			data-kind={kind}
			data-state={state}
			data-loose={loose}
			data-ready={document?.id === template && chosen !== undefined}
		>
			{region ? (
				<RegionFrame kind={region} theme={chosen}>
					{drawn}
				</RegionFrame>
			) : (
				drawn
			)}
		</Frame>
	);
}
