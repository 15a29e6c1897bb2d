import styled from "styled-components";
import { useConfig } from "../../../core/config/config.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { LoadingBar } from "../../../ui/LoadingBar.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";

/* Most schools load before the bar appears. */
const Bar = styled(LoadingBar)`
	animation-delay: 0.2s;
`;

/** Shown while another school loads; the page of the current one stays. */
export default function SchoolLoading({ id }: { readonly id: string }) {
	const t = useT();
	const text = useText();
	const name = text(useConfig("schools")?.list.find((school) => school.id === id)?.schoolName);
	return (
		<Bar role="status">
			<VisuallyHidden>{t("school.coming", { name })}</VisuallyHidden>
		</Bar>
	);
}
