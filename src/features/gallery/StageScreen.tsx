import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "../../core/i18n.ts";
import { choicesIn } from "./choices.ts";
import { IsolatedPage } from "./IsolatedPage.tsx";
import { kindOf, themesOf } from "./kinds.ts";
import { RegionStage } from "./RegionStage.tsx";
import { factsOfChoices } from "./situation.ts";
import { states } from "./states.ts";

/**
 * Stages below one another and nothing else: each `template` of the URL in each `theme` and each `state`.
 * Without a state, the one the other parameters describe; without a theme, all of the region.
 */
export default function StageScreen() {
	const [query] = useSearchParams();
	const address = query.toString();
	const language = useLanguage();
	const stages = useMemo(() => {
		const params = new URLSearchParams(address);
		const named = params.getAll("state").filter((state) => Object.hasOwn(states, state));
		const chosen: [string, (typeof states)[string]][] =
			named.length > 0
				? named.map((state) => [state, states[state] ?? {}])
				: [["chosen", factsOfChoices(choicesIn(params))]];
		return params.getAll("template").flatMap((template) => {
			const themes = params.getAll("theme");
			return (themes.length > 0 ? themes : themesOf(kindOf(template))).flatMap((theme) =>
				chosen.map(([state, facts]) => ({ template, theme, state, facts })),
			);
		});
	}, [address]);
	return (
		<IsolatedPage>
			<main data-address={address} data-language={language} data-count={stages.length}>
				{stages.map((stage) => (
					<RegionStage key={`${stage.template} ${stage.theme} ${stage.state}`} {...stage} />
				))}
			</main>
		</IsolatedPage>
	);
}
