import { useT } from "../core/i18n.ts";
import { paths, usePageTitle } from "../core/paths.ts";
import { Notice } from "./Notice.tsx";

/** What an address without a page shows. */
export function NotFoundScreen() {
	const t = useT();
	usePageTitle(t("app.missing.title"));
	return (
		<Notice title={t("app.missing.title")} text={t("app.missing.text")}>
			<a href={`#${paths.home()}`}>{t("app.home")}</a>
		</Notice>
	);
}
