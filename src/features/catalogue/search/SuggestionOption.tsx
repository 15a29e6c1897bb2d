import styled from "styled-components";
import { useT, useText } from "../../../core/i18n.ts";
import { PriceTag } from "../../../renderer/PriceTag.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { oneLine } from "../../../ui/mixins.ts";
import { HitPicture } from "./HitPicture.tsx";
import { MarkedText } from "./MarkedText.tsx";
import type { SearchOption } from "./rules.ts";

const Row = styled.div`
	display: grid;
	grid-template-columns: 64px minmax(0, 1fr) auto;
	align-items: center;
	gap: var(--space-3);
	min-height: 48px;
	padding: var(--space-1) var(--space-3);
	border-radius: var(--radius-s);
	cursor: pointer;

	&[data-type="recent"],
	&[data-type="all"] {
		grid-template-columns: 20px minmax(0, 1fr) auto;
		min-height: 44px;
		color: var(--text-muted);
	}
	&[data-type="all"] {
		color: var(--accent);
		font-weight: 600;
	}
	&[aria-selected="true"] {
		background: var(--surface-sunken);
		box-shadow: inset 0 0 0 2px var(--accent);
	}
`;

const Name = styled.div`
	${oneLine}
	color: var(--text);

	[data-type="all"] > & {
		color: inherit;
	}
`;

const Note = styled.div`
	${oneLine}
	color: var(--text-muted);
	font-size: var(--font-s);
`;

const End = styled.div`
	font-size: var(--font-s);
`;

/** Only for the pointer; the keyboard has Shift and Delete, and the button below that removes all. */
const Remove = styled.span`
	display: grid;
	place-items: center;
	width: 40px;
	height: 40px;
	margin-right: calc(-1 * var(--space-2));
	border-radius: 50%;

	&:hover {
		background: color-mix(in srgb, currentcolor 12%, transparent);
	}
`;

const clock = "M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z";

function Content({ option, onRemove }: { readonly option: SearchOption; readonly onRemove: () => void }) {
	const t = useT();
	const text = useText();
	if (option.type === "recent")
		return (
			<>
				<Icon path={clock} size={18} />
				<Name>{option.text}</Name>
				<Remove
					aria-hidden="true"
					title={t("search.remove")}
					onClick={(event) => {
						event.stopPropagation();
						onRemove();
					}}
				>
					<Icon name="close" size={16} />
				</Remove>
			</>
		);
	if (option.type === "all")
		return (
			<>
				<Icon name="search" size={18} />
				<Name>{t("search.allResults", { text: option.text, count: option.total })}</Name>
				<Icon name="arrowRight" size={18} />
			</>
		);
	const { hit } = option;
	return (
		<>
			<HitPicture hit={hit} sizes="64px" />
			<div>
				<Name>
					<MarkedText text={hit.title} />
				</Name>
				{hit.note !== undefined && <Note>{text(hit.note)}</Note>}
			</div>
			<End>
				{hit.price !== undefined && hit.currency !== undefined && (
					<PriceTag price={hit.price} currency={hit.currency} />
				)}
			</End>
		</>
	);
}

interface OptionProps {
	readonly id: string;
	readonly option: SearchOption;
	readonly isActive: boolean;
	readonly onPoint: () => void;
	readonly onChoose: () => void;
	readonly onRemove: () => void;
}

/** The focus stays in the field, which names the active option. */
export function Option({ id, option, isActive, onPoint, onChoose, onRemove }: OptionProps) {
	return (
		<Row
			id={id}
			role="option"
			aria-selected={isActive}
			data-type={option.type}
			onPointerMove={onPoint}
			onClick={onChoose}
		>
			<Content option={option} onRemove={onRemove} />
		</Row>
	);
}
