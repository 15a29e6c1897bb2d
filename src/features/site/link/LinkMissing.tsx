import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { LinkButton } from "../../../ui/Button.tsx";

/** Shown for a link without a target, or with one that is not allowed. */
export function LinkMissing() {
	const t = useT();
	return (
		<EmptyScreen
			type="blank"
			title={t("link.missing")}
			text={t("link.missingText")}
			action={<LinkButton to={paths.home()}>{t("app.home")}</LinkButton>}
		/>
	);
}
