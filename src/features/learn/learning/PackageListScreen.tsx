import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { fetchOwnPackages } from "./calls.ts";
import { OwnPackageCard } from "./OwnPackageCard.tsx";
import { WithNotice } from "./WithNotice.ts";

const pageSize = 12;

/** The packages of the student, the newest first (ROUTE-49). */
export default function PackageListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	return (
		<PagedScreen
			title={t("learning.packages")}
			count="learning.packageCount"
			query={useStudentPage("packages", pages.page, (page, signal) =>
				fetchOwnPackages(page, pageSize, signal),
			)}
			pages={pages}
			errorTitle={t("learning.packagesFailed")}
			frame={(list) => (
				<WithNotice>
					{list}
					<NamedBlock type="agreement.notice" props={{}} />
				</WithNotice>
			)}
			emptyState={{
				type: "coursePackage",
				title: t("learning.noPackages"),
				text: t("learning.noPackagesText"),
				action: { to: paths.packageList(), label: t("learning.toPackages") },
			}}
		>
			{({ list }) => (
				<CardColumn>
					{list.map((own) => (
						<li key={own.id}>
							<OwnPackageCard own={own} />
						</li>
					))}
				</CardColumn>
			)}
		</PagedScreen>
	);
}
