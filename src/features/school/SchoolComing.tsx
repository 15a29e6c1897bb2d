import styled from "styled-components";
import { useConfig } from "../../core/config.ts";
import { useT, useText } from "../../core/i18n.ts";
import { ComingBar } from "../../ui/ComingBar.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";

/* Most schools are there before it is worth a sign. */
const Bar = styled(ComingBar)`
	animation-delay: 0.2s;
`;

/** Says that another school is on its way while the present one's page stays as it is. */
export default function SchoolComing({ id }: { readonly id: string }) {
	const t = useT();
	const text = useText();
	const name = text(useConfig("schools")?.list.find((school) => school.id === id)?.schoolName);
	return (
		<Bar role="status">
			<VisuallyHidden>{t("school.coming", { name })}</VisuallyHidden>
		</Bar>
	);
}
