import { useConfig } from "../../core/config.ts";
import { useT, useText } from "../../core/i18n.ts";
import { ComingBar } from "../../ui/ComingBar.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";

/** Says that another school is on its way while the present one's page stays as it is. */
export default function SchoolComing({ id }: { readonly id: string }) {
	const t = useT();
	const text = useText();
	const name = text(useConfig("schools")?.list.find((school) => school.id === id)?.schoolName);
	return (
		<ComingBar role="status">
			<VisuallyHidden>{t("school.coming", { name })}</VisuallyHidden>
		</ComingBar>
	);
}
