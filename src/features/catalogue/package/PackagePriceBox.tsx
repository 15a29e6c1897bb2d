import { useAtomValue } from "jotai";
import type { PackageDetail } from "../../../../schemas/generated/documents.ts";
import { useConfig } from "../../../core/config/config.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { PriceTag } from "../../../renderer/PriceTag.tsx";
import { SaleOptions } from "../../../renderer/SaleOptions.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { PriceBody, PriceCard, PriceFacts } from "../../../ui/DetailLayout.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { PackageMosaic } from "./PackageMosaic.tsx";
import type { PackageTexts } from "./packageTexts.ts";

/** Picture, price and facts; a visitor can sign in here. */
export function PackagePriceBox({ found, texts }: { found: PackageDetail; texts: PackageTexts }) {
	const { card, offers, isOffered } = found;
	const cartOpen = useConfig("service")?.openCart ?? false;
	const t = useT();
	const language = useLanguage();
	const signedIn = useAtomValue(signedInAtom);
	return (
		<PriceCard>
			<PackageMosaic card={card} />
			<PriceBody>
				{isOffered && (
					<PriceTag
						price={card.price}
						currency={card.currency}
						originalPrice={card.originalPrice}
						originalLabel={t("package.before")}
						saving={texts.saving}
						size="l"
					/>
				)}
				<NamedBlock type="agreement.notice" props={{ packageId: card.id }} />
				<SaleOptions
					id={card.id}
					offers={offers}
					isOffered={isOffered}
					texts={{ withdrawn: t("package.withdrawn"), notSoldHere: t("package.notSoldHere") }}
				/>
				{!signedIn && !cartOpen && (
					<SignInButton size="l" wide>
						{t("package.signIn")}
					</SignInButton>
				)}
				<NamedBlock type="collect.toggle" props={{ kind: "package", id: card.id, name: card.packageName }} />
				<PriceFacts>
					<dt>{t("package.inside")}</dt>
					<dd>{texts.courses}</dd>
					<dt>{t("package.lessons")}</dt>
					<dd>{numberText(card.lessonCount, language)}</dd>
					<dt>{t("package.length")}</dt>
					<dd>{texts.duration}</dd>
					{texts.originalPrice && (
						<>
							<dt>{t("package.oneByOne")}</dt>
							<dd>{texts.originalPrice}</dd>
						</>
					)}
				</PriceFacts>
			</PriceBody>
		</PriceCard>
	);
}
