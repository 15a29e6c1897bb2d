import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { ClaimPanel } from "./ClaimPanel.tsx";
import { CouponCard } from "./CouponCard.tsx";
import { fetchClaimable, fetchCoupons } from "./calls.ts";
import { couponPath, couponTabAt, couponTabs } from "./rules.ts";

const pageSize = 20;

const Frame = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-5);
`;

/** The coupons of the student: those that can be used, were used, or have ended; and how to get one. */
export default function CouponScreen() {
	const t = useT();
	const pages = usePageNumbers();
	const [search] = useSearchParams();
	const tab = couponTabAt(search.get("state"));
	const { page } = pages;
	const query = useStudentQuery(page === undefined ? undefined : ["coupons", tab, page], (signal) =>
		fetchCoupons({ state: tab, page: page ?? 1, pageSize }, signal),
	);
	const school = useAtomValue(schoolIdAtom);
	const claimable = useStudentQuery(["claimable", school], (signal) => fetchClaimable(school, signal));
	// What is below is rendered after it, so that nothing moves when it is loaded.
	const isSettled = claimable.data !== undefined || claimable.error !== undefined;
	return (
		<PagedScreen
			title={t("coupon.title")}
			query={query}
			pages={pages}
			errorTitle={t("coupon.failed")}
			frame={(list) => (
				<Frame>
					<ClaimPanel claimable={claimable.data ?? []} />
					{isSettled ? (
						<>
							<ChoiceRow aria-label={t("coupon.tabs")}>
								{couponTabs.map((each) => (
									<ChoiceLink
										key={each}
										to={couponPath(each)}
										aria-current={each === tab ? "page" : undefined}
									>
										{t(`coupon.tab.${each}`)}
									</ChoiceLink>
								))}
							</ChoiceRow>
							{list}
						</>
					) : (
						<div role="status" aria-label={t("ui.loading")}>
							<SkeletonBox height={280} />
						</div>
					)}
				</Frame>
			)}
			emptyState={{
				type: "coupon",
				title: t(`coupon.none.${tab}`),
				text: t(`coupon.noneText.${tab}`),
				action: { to: paths.courseList(), label: t("coupon.toCourses") },
			}}
		>
			{({ list }) => (
				<CardColumn>
					{list.map((coupon) => (
						<li key={coupon.couponId}>
							<CouponCard coupon={coupon} />
						</li>
					))}
				</CardColumn>
			)}
		</PagedScreen>
	);
}
