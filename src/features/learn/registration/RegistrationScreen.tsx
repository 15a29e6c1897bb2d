import { useEffect, useEffectEvent } from "react";
import { useParams } from "react-router-dom";
import type { RegistrationDetail } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { ProductPage } from "../../../renderer/ProductPage.tsx";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { RichText } from "../../../renderer/RichText.tsx";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { DetailSkeleton } from "../../../ui/DetailSkeleton.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { PhaseBadge } from "./PhaseBadge.tsx";
import { RegistrationBox } from "./RegistrationBox.tsx";
import { RegistrationPart } from "./RegistrationPart.tsx";
import { untilNextPhase } from "./rules.ts";
import { useRegistration } from "./state.ts";

function RegistrationPage({ found, refetch }: { found: RegistrationDetail; refetch: () => void }) {
	const t = useT();
	const text = useText();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const { card, body, now } = found;
	const onPhase = useEffectEvent(refetch);
	useEffect(() => {
		const inMs = untilNextPhase([card], now);
		if (inMs === 0) return;
		const timer = setTimeout(() => onPhase(), inMs);
		return () => clearTimeout(timer);
	}, [card, now]);
	const html = text(body).trim();
	return (
		<ProductPage
			back={{ to: paths.registrations(), label: t("registration.all") }}
			name={text(card.registrationName)}
			heading={heading}
			summary={text(card.summary)}
			tags={<PhaseBadge card={card} />}
			price={<RegistrationBox card={card} />}
			priceLabel={t("registration.facts")}
			outcomes={[]}
			about={{ title: "", text: undefined }}
		>
			{html !== "" && (
				<TitledPart title={t("registration.about")}>
					<RichText html={html} />
				</TitledPart>
			)}
			<TitledPart title={t("registration.form")}>
				<RegistrationPart found={found} />
			</TitledPart>
		</ProductPage>
	);
}

/** A registration by the id in the URL, with its form. */
export default function RegistrationScreen() {
	const t = useT();
	const query = useRegistration(useParams()["id"]);
	return (
		<DetailView
			query={query}
			placeholder={<DetailSkeleton label={t("ui.loading")} slow={t("core.slow")} />}
			errorTitle={t("registration.detailFailed")}
			missing={{
				type: "booking",
				title: t("registration.notFound"),
				text: t("registration.notFoundText"),
				to: paths.registrations(),
				label: t("registration.all"),
			}}
		>
			{(found) => <RegistrationPage key={found.card.id} found={found} refetch={query.retry} />}
		</DetailView>
	);
}
