import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { RecordItem } from "../../../renderer/practice/RecordItem.tsx";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { media } from "../../../ui/media.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { DailyPanel, DailySkeleton } from "./DailyPanel.tsx";
import { DuePart } from "./DuePart.tsx";
import { useDaily, useOpenExercises } from "./state.ts";

const Columns = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
	gap: var(--space-6);
	align-items: start;

	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
	}
`;

const Column = styled.div`
	display: grid;
	gap: var(--space-6);
`;

const More = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	margin-top: var(--space-4);
`;

const Nothing = styled.div`
	color: var(--text-muted);
`;

const shownOpen = 4;

/** What the student does today, and what is left open. */
export function OwnPractice() {
	const t = useT();
	return (
		<Columns>
			<TitledPart title={t("bank.daily")}>
				<QueryView query={useDaily()} placeholder={<DailySkeleton />} errorTitle={t("bank.dailyFailed")}>
					{(daily) => <DailyPanel daily={daily} />}
				</QueryView>
			</TitledPart>
			<Column>
				<DuePart />
				<TitledPart title={t("bank.goingOn")}>
					<QueryView query={useOpenExercises(shownOpen)} errorTitle={t("bank.openFailed")}>
						{({ list, total }) => (
							<>
								{list.length > 0 ? (
									<RowList aria-label={t("bank.goingOn")}>
										{list.map((record) => (
											<li key={record.recordId}>
												<RecordItem record={record} heading="h3" />
											</li>
										))}
									</RowList>
								) : (
									<Nothing>{t("bank.nothingOpen")}</Nothing>
								)}
								<More>
									<LinkButton
										variant="outline"
										to={practicePaths.practiceRecords(total > list.length ? { state: "open" } : {})}
									>
										{t(total > list.length ? "bank.allOpen" : "bank.allRecords")}
									</LinkButton>
									<LinkButton variant="outline" to={practicePaths.wrongBook()}>
										{t("bank.wrongBook")}
									</LinkButton>
									<LinkButton variant="outline" to={practicePaths.bankCollection()}>
										{t("bank.collection")}
									</LinkButton>
								</More>
							</>
						)}
					</QueryView>
				</TitledPart>
			</Column>
		</Columns>
	);
}
