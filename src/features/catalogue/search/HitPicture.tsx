import styled from "styled-components";
import type { SearchHit } from "../../../../schemas/generated/documents.ts";
import { useText } from "../../../core/i18n.ts";
import { imageSources } from "../../../core/paths.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { kindViews } from "./hitLinks.ts";

const Box = styled.div`
	display: grid;
	align-items: center;
	overflow: hidden;
	border-radius: var(--radius-s);
`;

const Middle = styled.div`
	display: grid;
	place-items: center;
`;

/** Decorative: the name is beside it. */
export function HitPicture({ hit, sizes }: { readonly hit: SearchHit; readonly sizes: string }) {
	const text = useText();
	if (hit.kind === "teacher")
		return (
			<Middle>
				<Avatar id={hit.id} name={text(hit.title.text)} size="s" />
			</Middle>
		);
	return (
		<Box>
			<Cover
				{...imageSources(hit.pictureUrl)}
				alt=""
				sizes={sizes}
				placeholderIcon={kindViews[hit.kind].icon}
			/>
		</Box>
	);
}
