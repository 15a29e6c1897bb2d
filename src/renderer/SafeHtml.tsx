import { useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import { proseStyle } from "./proseStyle.ts";
import { sanitize } from "./sanitize.ts";

const Prose = styled.div`
	${proseStyle}
`;

/** Inserts the sanitised nodes themselves: they are not parsed as HTML again. */
export default function SafeHtml({ html }: { readonly html: string }) {
	const container = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		container.current?.replaceChildren(sanitize(html));
	}, [html]);
	return <Prose ref={container} />;
}
