import { useAtomValue } from "jotai";
import styled from "styled-components";
import type { PackageCard } from "../../../schemas/generated/documents.ts";
import { openDialog, preloadDialog } from "../../core/dialogs.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { signedInAtom } from "../../core/session.ts";
import { Button } from "../../ui/Button.tsx";
import { PriceBody, PriceCard } from "../../ui/DetailLayout.tsx";
import { numberText } from "../../ui/localFormat.ts";
import { Price } from "../../ui/Price.tsx";
import { PackageMosaic } from "./PackageMosaic.tsx";
import type { PackageWords } from "./packageWords.ts";

const Facts = styled.dl`
	display: grid;
	grid-template-columns: 1fr auto;
	gap: var(--space-3);
	margin: 0;
	padding-top: var(--space-4);
	border-top: 1px solid var(--border);
	font-size: var(--font-m);

	& > dt {
		color: var(--text-muted);
	}
	& > dd {
		margin: 0;
		color: var(--text);
		font-variant-numeric: tabular-nums;
		text-align: end;
	}
	& > [data-saving] {
		color: var(--success);
		font-weight: 600;
	}
`;

/** Picture, price and what it adds up to; a visitor is asked to sign in here. */
export function PackagePriceBox({ card, words }: { card: PackageCard; words: PackageWords }) {
	const t = useT();
	const language = useLanguage();
	const signedIn = useAtomValue(signedInAtom);
	const prepare = () => preloadDialog("login");
	return (
		<PriceCard>
			<PackageMosaic card={card} />
			<PriceBody>
				<Price
					now={words.price}
					free={card.price === 0}
					before={words.before}
					saving={words.saving}
					size="l"
					labels={{ now: t("ui.price"), before: t("package.before") }}
				/>
				{!signedIn && (
					<Button
						size="l"
						wide
						onPointerEnter={prepare}
						onFocus={prepare}
						onClick={() => void openDialog("login", {})}
					>
						{t("package.signIn")}
					</Button>
				)}
				<Facts>
					<dt>{t("package.inside")}</dt>
					<dd>{words.courses}</dd>
					<dt>{t("package.lessons")}</dt>
					<dd>{numberText(card.lessonCount, language)}</dd>
					<dt>{t("package.length")}</dt>
					<dd>{words.duration}</dd>
					{words.before && (
						<>
							<dt>{t("package.oneByOne")}</dt>
							<dd>{words.before}</dd>
						</>
					)}
				</Facts>
			</PriceBody>
		</PriceCard>
	);
}
