import styled, { keyframes } from "styled-components";
import { useT } from "../../core/i18n.ts";

const show = keyframes`
	to { visibility: visible; }
`;

/* As high as the window, so that the footer moves only where nobody sees it. */
const Space = styled.div`
	min-height: 100vh;

	/* No timer: it is removed with its parent. */
	& > p {
		visibility: hidden;
		margin: 0;
		padding: 18vh var(--space-5) 0;
		color: var(--text-muted);
		text-align: center;
		animation: ${show} 0s 4s forwards;
	}
`;

/** Placeholder of a screen whose code is loading; the screen has its own skeleton. */
export function Loading() {
	const t = useT();
	return (
		<Space role="status" aria-label={t("app.loading")}>
			<p>{t("core.slow")}</p>
		</Space>
	);
}
