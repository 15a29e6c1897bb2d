import styled, { keyframes } from "styled-components";
import { useConfig } from "../../core/config.ts";
import { useT, useText } from "../../core/i18n.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";

const run = keyframes`
	from { transform: translateX(-100%); }
	to { transform: translateX(350%); }
`;
const appear = keyframes`
	from { opacity: 0; }
`;

/* Only what takes long is worth a sign: it appears after 300 ms. */
const Bar = styled.div`
	position: fixed;
	inset: 0 0 auto;
	z-index: 35;
	height: 3px;
	overflow: hidden;
	background: var(--accent-soft);
	animation: ${appear} 0.2s 0.3s backwards;

	&::before {
		content: "";
		display: block;
		width: 30%;
		height: 100%;
		background: var(--accent);
		animation: ${run} 1.2s ease-in-out infinite;
	}
	@media (prefers-reduced-motion: reduce) {
		&::before {
			width: 100%;
			animation: none;
		}
	}
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
