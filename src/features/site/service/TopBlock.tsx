import { useEffect, useState } from "react";
import styled from "styled-components";
import type { ServiceTopProps } from "../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { entryButton } from "./entryButton.ts";
import { icons } from "./icons.ts";

const Item = styled.li`
	visibility: hidden;
	&[data-shown="true"] {
		visibility: visible;
	}
	& > button {
		${entryButton}
	}
	@media ${media.desktop} {
		& > button {
			width: 48px;
			height: 48px;
			border: 1px solid var(--side-layer-border);
			border-radius: 50%;
			background: var(--side-layer-bg);
			box-shadow: 0 6px 20px rgb(12 18 28 / 0.16);
		}
		& > button > span {
			position: absolute;
			clip-path: inset(50%);
		}
	}
`;

/** Whether the page is scrolled, asked once it is laid out: within a render the question would cost a layout. */
function useIsScrolled(): boolean {
	const [isScrolled, setScrolled] = useState(false);
	useEffect(() => {
		const update = () => setScrolled(scrollY > 0);
		const first = requestAnimationFrame(() => setTimeout(update));
		addEventListener("scroll", update, { passive: true });
		return () => {
			cancelAnimationFrame(first);
			removeEventListener("scroll", update);
		};
	}, []);
	return isScrolled;
}

/** Back to the top, once the page is scrolled above 0 (SHELL-SIDE-08). */
export function TopBlock({ props: { title, caption, always = false }, act }: BlockProps<ServiceTopProps>) {
	const isScrolled = useIsScrolled();
	return (
		<Item data-shown={always || isScrolled}>
			<button type="button" title={caption ? undefined : title} onClick={() => act("page.top", {})}>
				<Icon path={icons.top} size={24} />
				{caption ? <span>{caption}</span> : <VisuallyHidden>{title}</VisuallyHidden>}
			</button>
		</Item>
	);
}
