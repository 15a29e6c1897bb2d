import type { AgreementOwnProps } from "../../../../../schemas/generated/documents.ts";
import { useT } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import type { BlockViewProps } from "../../../../renderer/define.ts";
import { PagedList } from "../../../../renderer/query/PagedScreen.tsx";
import { usePageNumbers } from "../../../../ui/pageNumbers.ts";
import { RowList } from "../../../../ui/RowList.tsx";
import { AgreementRow, StateTag } from "../AgreementRow.tsx";
import { isOpen, targetKey } from "../rules.ts";
import { SignAction } from "../SignAction.tsx";
import type { OwnAgreements } from "../state.ts";

export function OwnView({ query }: BlockViewProps<AgreementOwnProps, OwnAgreements>) {
	const t = useT();
	return (
		<PagedList
			query={query}
			pages={usePageNumbers()}
			errorTitle={t("agreement.failed")}
			emptyState={{
				type: "blank",
				title: t("agreement.none"),
				text: t("agreement.noneOwn"),
				action: { to: paths.lessons(), label: t("agreement.toCourses") },
			}}
		>
			{({ list }) => (
				<RowList aria-label={t("agreement.own")}>
					{list.map((agreement) => (
						<li key={`${agreement.id} ${targetKey(agreement.target)} ${agreement.copyId}`}>
							<AgreementRow agreement={agreement} as="h2" withTarget>
								<StateTag agreement={agreement} />
								{isOpen(agreement) && <SignAction agreement={agreement} />}
							</AgreementRow>
						</li>
					))}
				</RowList>
			)}
		</PagedList>
	);
}
