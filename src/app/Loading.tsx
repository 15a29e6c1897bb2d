import styled from "styled-components";
import { useT } from "../core/i18n.ts";

/* As high as the window, so that the footer moves only where nobody sees it. */
const Space = styled.div`
	min-height: 100vh;
`;

/** Holds the place of a screen whose code is on its way; the screen brings its own skeleton. */
export function Loading() {
	const t = useT();
	return <Space role="status" aria-label={t("app.loading")} />;
}
