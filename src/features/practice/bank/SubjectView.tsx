import { useAtomValue } from "jotai";
import styled from "styled-components";
import type { ChapterTree as Tree } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { useBeginExercise } from "../../../renderer/practice/useBeginExercise.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { FieldsSkeleton } from "../../../ui/FieldsSkeleton.tsx";
import { Page, PageHead } from "../../../ui/PageHead.tsx";
import { ChapterTree } from "./ChapterTree.tsx";
import { DailyPanel, DailySkeleton } from "./DailyPanel.tsx";
import { useChapters, useDaily, useOpenExercises, useSubjects } from "./state.ts";

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
`;

const Parts = styled.div`
	display: grid;
	gap: var(--space-7);
`;

const Hint = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	align-items: center;
	margin-bottom: var(--space-4);
	color: var(--text-muted);
`;

/** Enough for every chapter that somebody has open. */
const openCount = 50;

function DailyPart({ subjectId }: { readonly subjectId: string }) {
	const t = useT();
	const query = useDaily(subjectId);
	if (query.data?.subjects.length === 0) return null;
	return (
		<TitledPart title={t("bank.daily")}>
			<QueryView
				query={query}
				placeholder={<DailySkeleton subjects={1} />}
				errorTitle={t("bank.dailyFailed")}
			>
				{(daily) => <DailyPanel daily={daily} />}
			</QueryView>
		</TitledPart>
	);
}

function SubjectPage({ tree }: { readonly tree: Tree }) {
	const t = useT();
	const text = useText();
	const isSignedIn = useAtomValue(signedInAtom);
	const { isBusy, begin } = useBeginExercise();
	const { subjectId, chapters } = tree;
	const card = useSubjects().data?.list.find(({ id }) => id === subjectId);
	const open = useOpenExercises(openCount).data?.list ?? [];
	const name = text(tree.subjectName);
	usePageTitle(name);
	const isEmpty = chapters.every(({ questionCount }) => questionCount === 0);
	return (
		<Page>
			<BackLink to={practicePaths.subjectList()}>{t("bank.allSubjects")}</BackLink>
			<PageHead title={name} intro={text(card?.summary)}>
				<Actions>
					{card && !isEmpty && (
						<Button
							size="l"
							aria-disabled={isBusy}
							onClick={() => begin({ type: "quick", categoryId: card.categoryId, subjectId })}
						>
							{t("bank.quick")}
						</Button>
					)}
					{isSignedIn && (
						<LinkButton size="l" variant="outline" to={practicePaths.practiceRecords({ subject: subjectId })}>
							{t("bank.records")}
						</LinkButton>
					)}
				</Actions>
			</PageHead>
			{isEmpty ? (
				<EmptyState
					type="questionBank"
					title={t("bank.noQuestions")}
					text={t("bank.noQuestionsText")}
					action={<LinkButton to={practicePaths.subjectList()}>{t("bank.allSubjects")}</LinkButton>}
				/>
			) : (
				<Parts>
					{isSignedIn && <DailyPart subjectId={subjectId} />}
					<TitledPart title={t("bank.chapters")}>
						{!isSignedIn && (
							<Hint>
								<span>{t("bank.signInForChapters")}</span>
								<SignInButton variant="outline">{t("bank.signIn")}</SignInButton>
							</Hint>
						)}
						<ChapterTree
							tree={tree}
							open={open}
							isBusy={isBusy}
							onBegin={
								isSignedIn ? (chapter) => begin({ type: "chapter", subjectId, ...chapter }) : undefined
							}
						/>
					</TitledPart>
				</Parts>
			)}
		</Page>
	);
}

/** A subject: its chapters, and what can be practised. */
export function SubjectView({ subjectId }: { readonly subjectId: string }) {
	const t = useT();
	const chapters = useChapters(subjectId);
	const subjects = useSubjects();
	// The summary stands above the chapters, which would move down.
	const isComplete = subjects.data !== undefined || subjects.error !== undefined;
	return (
		<DetailView
			query={isComplete ? chapters : { ...chapters, data: undefined }}
			placeholder={
				<Page>
					<FieldsSkeleton label={t("ui.loading")} count={6} />
				</Page>
			}
			errorTitle={t("bank.subjectFailed")}
			missing={{
				type: "questionBank",
				title: t("bank.notFound"),
				text: t("bank.notFoundText"),
				to: practicePaths.subjectList(),
				label: t("bank.allSubjects"),
			}}
		>
			{(tree) => <SubjectPage tree={tree} />}
		</DetailView>
	);
}
