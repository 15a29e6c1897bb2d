import { useT } from "../../core/i18n.ts";
import { Choice, LanguageChoice } from "./Choice.tsx";
import { FieldAbout } from "./FieldAbout.tsx";
import { FieldStage } from "./FieldStage.tsx";
import { fieldKinds, fieldPlugin } from "./fieldStates.ts";
import { pageThemes } from "./kinds.ts";
import { ListAndDetail } from "./ListAndDetail.tsx";
import type { Address } from "./useAddress.ts";

/** Every kind of field. */
export function FieldsView({ query, choose }: Address) {
	const t = useT();
	const kinds = fieldKinds();
	const kind = kinds.find((each) => each === query.get("kind")) ?? kinds[0] ?? "";
	const plugin = fieldPlugin(kind);
	const theme = pageThemes().find((each) => each === query.get("theme")) ?? "base";
	return (
		<ListAndDetail
			label={t("gallery.kinds")}
			names={kinds}
			current={kind}
			onChoose={choose("kind")}
			choices={
				<>
					<Choice name={t("gallery.theme")} value={theme} options={pageThemes()} onChange={choose("theme")} />
					<LanguageChoice choose={choose} />
				</>
			}
		>
			{plugin && <FieldAbout plugin={plugin} />}
			<h2>{t("gallery.states")}</h2>
			<FieldStage key={kind} kind={kind} theme={theme} />
		</ListAndDetail>
	);
}
