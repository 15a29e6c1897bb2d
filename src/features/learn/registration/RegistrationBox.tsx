import type { RegistrationCard } from "../../../../schemas/generated/documents.ts";
import { imageSources } from "../../../core/paths.ts";
import { Cover } from "../../../ui/Cover.tsx";
import { PriceBody, PriceCard } from "../../../ui/DetailLayout.tsx";
import { FactRows } from "../../../ui/FactRows.tsx";
import { Facts } from "./RegistrationCard.tsx";
import { useRegistrationFacts } from "./registrationFacts.ts";

/** Picture and facts beside the text. */
export function RegistrationBox({ card }: { readonly card: RegistrationCard }) {
	const picture = imageSources(card.coverUrl);
	return (
		<PriceCard>
			{picture.src && <Cover {...picture} alt="" eager />}
			<PriceBody>
				<Facts>
					<FactRows facts={useRegistrationFacts(card)} />
				</Facts>
			</PriceBody>
		</PriceCard>
	);
}
