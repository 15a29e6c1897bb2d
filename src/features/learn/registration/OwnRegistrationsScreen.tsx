import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { OwnRegistrationRow } from "./OwnRegistrationRow.tsx";
import { useOwnRegistrations } from "./state.ts";

/** What the student has sent, in the frame of the personal area (ROUTE-53). */
export default function OwnRegistrationsScreen() {
	const t = useT();
	const pages = usePageNumbers();
	return (
		<PagedScreen
			title={t("registration.own")}
			count="registration.ownCount"
			query={useOwnRegistrations(pages.page)}
			pages={pages}
			errorTitle={t("registration.failed")}
			emptyState={{
				type: "booking",
				title: t("registration.noneOfOwn"),
				text: t("registration.noneOfOwnText"),
				action: { to: paths.registrations(), label: t("registration.all") },
			}}
		>
			{({ list }) => (
				<RowList aria-label={t("registration.own")}>
					{list.map((own) => (
						<li key={own.card.id}>
							<OwnRegistrationRow own={own} />
						</li>
					))}
				</RowList>
			)}
		</PagedScreen>
	);
}
