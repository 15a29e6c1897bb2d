import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import type { WrongSubject } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { useDue } from "../../../renderer/practice/due.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { SignInFirst } from "../../../renderer/practice/SignInFirst.tsx";
import { useBeginExercise } from "../../../renderer/practice/useBeginExercise.ts";
import { PagedList } from "../../../renderer/query/PagedScreen.tsx";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { Page, PageHead } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { BookFilter } from "./BookFilter.tsx";
import { BookTask } from "./BookTask.tsx";
import { Line, Parts } from "./bookStyle.ts";
import { DuePanel } from "./DuePanel.tsx";
import { PrintView } from "./PrintView.tsx";
import { filterOf, viewOf } from "./rules.ts";
import { SettingForm } from "./SettingForm.tsx";
import { useBook } from "./state.ts";

const pageSize = 10;

function SubjectBook({ subject }: { readonly subject: WrongSubject }) {
	const t = useT();
	const [search] = useSearchParams();
	const pages = usePageNumbers();
	const { subjectId } = subject;
	const view = viewOf(search);
	const filter = filterOf(subjectId, view);
	const query = useBook(
		pages.page === undefined ? undefined : { ...filter, groupBy: view.by, page: pages.page, pageSize },
	);
	const { isBusy, begin } = useBeginExercise();
	return (
		<Parts>
			<DuePanel subject={subject} />
			<SettingForm key={subjectId} subject={subject} />
			<BookFilter subjectId={subjectId} view={view} book={query.data} />
			<PagedList
				query={query}
				pages={pages}
				errorTitle={t("wrong.failed")}
				emptyState={{ type: "questionBank", title: t("wrong.noneInView"), text: t("wrong.noneInViewText") }}
			>
				{({ list }) => (
					<Parts>
						<Line>
							<Button
								variant="outline"
								aria-disabled={isBusy}
								onClick={() => begin({ type: "wrong", ...filter })}
							>
								{t("wrong.practiseView")}
							</Button>
							<LinkButton
								variant="outline"
								to={practicePaths.wrongBook({ ...view, subject: subjectId, print: "questions" })}
							>
								{t("wrong.print")}
							</LinkButton>
						</Line>
						<CardColumn>
							{list.map((row) => (
								<li key={row.taskId}>
									<BookTask row={row} state={view.state} />
								</li>
							))}
						</CardColumn>
					</Parts>
				)}
			</PagedList>
		</Parts>
	);
}

function Subjects({ subjects, current }: { subjects: readonly WrongSubject[]; current: WrongSubject }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	if (subjects.length === 1) return null;
	return (
		<ChoiceRow aria-label={t("wrong.subjects")}>
			{subjects.map(({ subjectId, subjectName, todayCount }) => (
				<ChoiceLink
					key={subjectId}
					to={practicePaths.wrongBook({ subject: subjectId })}
					aria-current={subjectId === current.subjectId ? "page" : undefined}
				>
					{text(subjectName) || subjectId}
					{todayCount > 0 && <small>{numberText(todayCount, language)}</small>}
				</ChoiceLink>
			))}
		</ChoiceRow>
	);
}

function Book() {
	const t = useT();
	const [search] = useSearchParams();
	const due = useDue();
	usePageTitle(t("wrong.title"));
	const asked = search.get("subject");
	const print = search.get("print");
	if (asked && print)
		return <PrintView subjectId={asked} view={viewOf(search)} hasSolutions={print === "solutions"} />;
	return (
		<Page>
			<BackLink to={practicePaths.subjectList()}>{t("wrong.questionBank")}</BackLink>
			<PageHead title={t("wrong.title")} intro={t("wrong.intro")}>
				<LinkButton variant="outline" to={practicePaths.bankCollection()}>
					{t("wrong.collection")}
				</LinkButton>
			</PageHead>
			<QueryView query={due} errorTitle={t("wrong.failed")}>
				{({ list }) => {
					const current = list.find(({ subjectId }) => subjectId === asked) ?? list[0];
					if (!current)
						return (
							<EmptyState
								type="questionBank"
								title={t("wrong.none")}
								text={t("wrong.noneText")}
								action={<LinkButton to={practicePaths.subjectList()}>{t("wrong.toBank")}</LinkButton>}
							/>
						);
					return (
						<Parts>
							<Subjects subjects={list} current={current} />
							<SubjectBook subject={current} />
						</Parts>
					);
				}}
			</QueryView>
		</Page>
	);
}

/** The wrong book: what is due, and everything that was answered wrong. */
export default function ReviewScreen() {
	const t = useT();
	return useAtomValue(signedInAtom) ? (
		<Book />
	) : (
		<SignInFirst title={t("wrong.signInTitle")} text={t("wrong.signInText")} />
	);
}
