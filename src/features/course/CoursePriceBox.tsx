import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import styled from "styled-components";
import type { CourseCard } from "../../../schemas/generated/documents.ts";
import { useConfig } from "../../core/config.ts";
import { openDialog, preloadDialog } from "../../core/dialogs.ts";
import { useT } from "../../core/i18n.ts";
import { safePicture } from "../../core/paths.ts";
import { signedInAtom } from "../../core/session.ts";
import { NamedBlock } from "../../renderer/NamedBlock.tsx";
import { Button } from "../../ui/Button.tsx";
import { Cover } from "../../ui/Cover.tsx";
import { PriceBody, PriceCard } from "../../ui/DetailLayout.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { CoursePrice } from "./CoursePrice.tsx";
import type { CourseWords } from "./courseWords.ts";
import { type CourseIcon, icons } from "./icons.ts";

const Facts = styled.ul`
	display: flex;
	flex-direction: column;
	gap: var(--space-3);
	margin: 0;
	padding: var(--space-4) 0 0;
	border-top: 1px solid var(--border);
	color: var(--text);
	font-size: var(--font-m);
	list-style: none;

	& > li {
		display: flex;
		align-items: center;
		gap: var(--space-3);
	}
	& svg {
		color: var(--text-muted);
	}
`;

const Hint = styled.p`
	margin: calc(-1 * var(--space-2)) 0 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 1.5;
	text-align: center;
`;

const fact = (icon: CourseIcon, text: string): ReactNode =>
	text && (
		<li>
			<Icon path={icons[icon]} />
			{text}
		</li>
	);

/** Picture, price and the facts that decide; a visitor is asked to sign in here. */
export function CoursePriceBox({ card, words }: { card: CourseCard; words: CourseWords }) {
	const t = useT();
	const signedIn = useAtomValue(signedInAtom);
	// A visitor who wants to buy signs in on the way into the cart.
	const cartOpen = useConfig("service")?.openCart ?? false;
	const prepare = () => preloadDialog("login");
	return (
		<PriceCard>
			<Cover src={safePicture(card.coverUrl)} alt={t("ui.coverOf", { name: words.name })} eager />
			<PriceBody>
				<CoursePrice words={words} free={card.price === 0} size="l" />
				<NamedBlock type="cart.add" props={{ courseId: card.id }} />
				{!signedIn && !cartOpen && (
					<>
						<Button
							size="l"
							wide
							onPointerEnter={prepare}
							onFocus={prepare}
							onClick={() => void openDialog("login", {})}
						>
							{t("course.signIn")}
						</Button>
						<Hint>{t("course.signInHint")}</Hint>
					</>
				)}
				<Facts>
					{fact("list", words.lessons)}
					{fact("clock", words.duration)}
					{fact("level", words.level)}
					{card.studentCount > 0 && fact("people", words.students)}
				</Facts>
			</PriceBody>
		</PriceCard>
	);
}
