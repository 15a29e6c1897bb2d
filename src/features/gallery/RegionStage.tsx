import styled from "styled-components";
import { useTemplate, useTheme } from "../../renderer/catalog.ts";
import type { Facts } from "../../renderer/evaluate.ts";
import { RegionFrame } from "../../renderer/RegionFrame.tsx";
import { TemplateView, useRenderer } from "../../renderer/TemplateView.tsx";
import { kindOf } from "./kinds.ts";

/** Contains fixed elements, such as the side layer. */
const Frame = styled.section`
	position: relative;
	&[data-kind="side-layer"] {
		display: flex;
		flex-direction: column;
		justify-content: flex-end;
		height: 720px;
		transform: translateZ(0);
	}
	&[data-loose="true"] {
		display: contents;
	}
`;

interface Props {
	readonly template: string;
	/** Catalog path of the theme; a template may force another one. */
	readonly theme: string;
	/** Name of the state, for tests. */
	readonly state: string;
	readonly facts: Facts;
	/** Part of a page instead of a stage of its own. */
	readonly loose?: boolean;
}

/** One template in one theme and state, as the site renders it. */
export function RegionStage({ template, theme, state, facts, loose = false }: Props) {
	const { blocks } = useRenderer();
	const kind = kindOf(template);
	const region = kind === "page" ? undefined : kind;
	const fallback = region ? `${region}/1` : "page/home-1";
	const document = useTemplate({ path: template, fallback, patches: [] }, blocks);
	const forced = document?.theme && region ? `${region}/${document.theme}` : theme;
	const chosenTheme = useTheme({ path: forced, fallback: region ? `${region}/default` : "base" });
	const view = document && <TemplateView template={document} facts={facts} />;
	return (
		<Frame
			aria-label={`${template}, ${chosenTheme?.id ?? theme}, ${state}`}
			data-stage={template}
			data-kind={kind}
			data-state={state}
			data-loose={loose}
			data-ready={document?.id === template && chosenTheme !== undefined}
		>
			{region ? (
				<RegionFrame kind={region} theme={chosenTheme}>
					{view}
				</RegionFrame>
			) : (
				view
			)}
		</Frame>
	);
}
