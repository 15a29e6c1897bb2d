import { useRef } from "react";
import styled from "styled-components";
import type { CollectItem } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { imageSources } from "../../../core/paths.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { PriceTag } from "../../../renderer/PriceTag.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { clamp, subtleLink, surface } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { HeartButton } from "./HeartButton.tsx";
import { icons } from "./icons.ts";
import { pathOf } from "./rules.ts";
import { putCollected, useIsCollected } from "./state.ts";

const Frame = styled.article`
	display: grid;
	grid-template-columns: 160px minmax(0, 1fr) auto;
	gap: 0 var(--space-5);
	align-items: center;
	padding: var(--space-4);
	${surface}

	& > div:first-child {
		align-self: start;
		overflow: hidden;
		border-radius: var(--radius-m);
	}
	&[data-removed="true"] > div:first-child {
		opacity: 0.5;
	}
	@media ${media.phone} {
		grid-template-columns: 88px minmax(0, 1fr) auto;
		gap: 0 var(--space-3);
		padding: var(--space-3);
	}
`;

const Facts = styled.div`
	display: grid;
	gap: var(--space-1);
	min-width: 0;

	& > h2 {
		margin: 0;
		font-size: 1.0625rem;
		font-weight: 600;
		line-height: 1.45;
		overflow-wrap: anywhere;
	}
	& > h2 > a {
		${subtleLink}
	}
	& > small {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-1) var(--space-3);
		align-items: center;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

const Summary = styled.p`
	${clamp}
	--lines: 1;
	min-height: 0;
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 1.5;

	@media ${media.phone} {
		display: none;
	}
`;

/** Below the facts, with a text while the favourite is removed; always there, so that the text is announced. */
const Note = styled.p`
	display: flex;
	flex-wrap: wrap;
	grid-column: 2 / -1;
	gap: 0 var(--space-3);
	align-items: center;
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);

	&:not(:empty) {
		margin-top: var(--space-2);
	}
`;

interface CollectRowProps {
	readonly item: CollectItem;
	/** Called before it is removed. */
	readonly onRemove: () => void;
}

/** A favourite in the list. A removed one stays in its place and can be restored. */
export function CollectRow({ item, onRemove }: CollectRowProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const button = useRef<HTMLButtonElement>(null);
	const isCollected = useIsCollected(item);
	const name = text(item.name) || t("collect.noName");
	const put = (collected: boolean) => {
		if (!collected) onRemove();
		putCollected(item, collected, item.name).catch(notifyError);
	};
	const restore = () => {
		put(true);
		// The focused button is removed.
		button.current?.focus({ preventScroll: true });
	};
	const { price, originalPrice, currency } = item;
	return (
		<Frame data-removed={!isCollected}>
			<Cover {...imageSources(item.coverUrl)} alt="" sizes="160px" placeholderIcon={icons[item.kind]} />
			<Facts>
				<h2>{item.isOffered ? <Link to={pathOf[item.kind](item.id)}>{name}</Link> : name}</h2>
				{item.summary && <Summary>{text(item.summary)}</Summary>}
				<small>
					<Badge>{t(`collect.one.${item.kind}`)}</Badge>
					{!item.isOffered && <Badge tone="warning">{t("collect.gone")}</Badge>}
					<time dateTime={item.collectedAt}>
						{t("collect.savedAt", { when: instantText(item.collectedAt, language) })}
					</time>
				</small>
				{item.progress && (
					<NamedBlock type="learning.courses" props={{ courses: [item.progress], isNamed: false }} />
				)}
				{item.isOffered && !item.progress && price !== undefined && currency !== undefined && (
					<PriceTag price={price} currency={currency} originalPrice={originalPrice} />
				)}
			</Facts>
			<HeartButton ref={button} name={name} isCollected={isCollected} onClick={() => put(!isCollected)} />
			<Note role="status">
				{!isCollected && (
					<>
						{t("collect.removed")}
						<Button variant="plain" aria-label={t("collect.undoOf", { name })} onClick={restore}>
							{t("collect.undo")}
						</Button>
					</>
				)}
			</Note>
		</Frame>
	);
}
