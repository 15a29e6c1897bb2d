import { useSearchParams } from "react-router-dom";
import { useLanguage } from "../../core/i18n.ts";
import { FieldStage } from "./FieldStage.tsx";
import { fieldPlugin, fieldStatesOf } from "./fieldStates.ts";
import { IsolatedPage } from "./IsolatedPage.tsx";

/** The `kind` of field in the URL, in all its states and nothing else. */
export default function FieldScreen() {
	const [query] = useSearchParams();
	const language = useLanguage();
	const kind = query.get("kind") ?? "";
	const plugin = fieldPlugin(kind);
	const states = plugin
		? Object.values(plugin.fixtures).flatMap((fixture) => fieldStatesOf(plugin, fixture))
		: [];
	return (
		<IsolatedPage>
			<main data-address={query.toString()} data-language={language} data-count={states.length}>
				<FieldStage key={kind} kind={kind} theme={query.get("theme") ?? "base"} />
			</main>
		</IsolatedPage>
	);
}
