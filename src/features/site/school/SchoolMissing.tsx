import { useAtomValue } from "jotai";
import { useConfig } from "../../../core/config/config.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { LinkButton } from "../../../ui/Button.tsx";

/** Shown for a home address with an unknown suffix: links to home and to all schools. */
export default function SchoolMissing() {
	const t = useT();
	const text = useText();
	const list = useConfig("schools")?.list ?? [];
	const current = useAtomValue(schoolIdAtom);
	const name = text(list.find(({ id }) => id === current)?.schoolName);
	return (
		<EmptyScreen
			type="blank"
			title={t("school.missing.title")}
			text={t("school.missing.text")}
			action={
				<>
					<LinkButton to={paths.home()}>{t("school.missing.home", { name })}</LinkButton>
					{list.length > 1 && (
						<LinkButton to={paths.homeChoice()} variant="outline">
							{t("school.missing.all")}
						</LinkButton>
					)}
				</>
			}
		/>
	);
}
