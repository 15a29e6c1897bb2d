import { useAtomValue } from "jotai";
import { useDeferredValue } from "react";
import { useSearchParams } from "react-router-dom";
import type { CollectedList } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { SignInFirst } from "../../../renderer/practice/SignInFirst.tsx";
import { useBeginExercise } from "../../../renderer/practice/useBeginExercise.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { Line, Parts } from "./bookStyle.ts";
import { CollectedTask } from "./CollectedTask.tsx";
import { useCollection } from "./state.ts";

const pageSize = 10;

interface ChoicesProps extends Pick<CollectedList, "subjects" | "folders"> {
	readonly subject: string | undefined;
	readonly folder: string | undefined;
}

/** Subjects, and the folders of one. */
function Choices({ subjects, folders, subject, folder }: ChoicesProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const current = (isCurrent: boolean) => (isCurrent ? "page" : undefined);
	return (
		<>
			{subjects.length > 1 && (
				<ChoiceRow aria-label={t("wrong.subjects")}>
					<ChoiceLink to={practicePaths.bankCollection()} aria-current={current(subject === undefined)}>
						{t("wrong.all")}
					</ChoiceLink>
					{subjects.map(({ key, name, count }) => (
						<ChoiceLink
							key={key}
							to={practicePaths.bankCollection({ subject: key })}
							aria-current={current(key === subject)}
						>
							{text(name) || key}
							<small>{numberText(count, language)}</small>
						</ChoiceLink>
					))}
				</ChoiceRow>
			)}
			{folders.length > 1 && (
				<ChoiceRow aria-label={t("wrong.folders")}>
					<ChoiceLink
						to={practicePaths.bankCollection({ subject })}
						aria-current={current(folder === undefined)}
					>
						{t("wrong.all")}
					</ChoiceLink>
					{folders.map(({ key, count }) => (
						<ChoiceLink
							key={key}
							to={practicePaths.bankCollection({ subject, folder: `/${key}` })}
							aria-current={current(key === folder)}
						>
							{key || t("wrong.noFolder")}
							<small>{numberText(count, language)}</small>
						</ChoiceLink>
					))}
				</ChoiceRow>
			)}
		</>
	);
}

function Collection() {
	const t = useT();
	const [search] = useSearchParams();
	const pages = usePageNumbers();
	const subject = search.get("subject") ?? undefined;
	// Behind a slash, since the name of no folder is empty.
	const folder = search.get("folder")?.replace(/^\//, "");
	const filter = { ...(subject && { subjectId: subject }), ...(folder !== undefined && { folder }) };
	const query = useCollection(
		pages.page === undefined ? undefined : { ...filter, page: pages.page, pageSize },
	);
	// Shown together with the list.
	const known = useDeferredValue(query.data);
	const { subjects = [], folders = [] } = known ?? {};
	// An exercise is of one subject.
	const only = subject ?? (subjects.length === 1 ? subjects[0]?.key : undefined);
	const { isBusy, begin } = useBeginExercise();
	return (
		<Page>
			<BackLink to={practicePaths.subjectList()}>{t("wrong.questionBank")}</BackLink>
			<PagedScreen
				title={t("wrong.collection")}
				count="wrong.collectionCount"
				beside={
					<LinkButton variant="outline" to={practicePaths.wrongBook()}>
						{t("wrong.title")}
					</LinkButton>
				}
				query={query}
				pages={pages}
				errorTitle={t("wrong.collectionFailed")}
				emptyState={
					subjects.length === 0
						? {
								type: "savedItems",
								title: t("wrong.collectionNone"),
								text: t("wrong.collectionNoneText"),
								action: { to: practicePaths.subjectList(), label: t("wrong.toBank") },
							}
						: {
								type: "savedItems",
								title: t("wrong.collectionNoneHere"),
								text: t("wrong.collectionNoneHereText"),
								action: { to: practicePaths.bankCollection(), label: t("wrong.collectionAll") },
							}
				}
				frame={(list) =>
					known ? (
						<Parts>
							<Choices subjects={subjects} folders={folders} subject={subject} folder={folder} />
							<div>{list}</div>
						</Parts>
					) : (
						list
					)
				}
			>
				{({ list }) => (
					<Parts>
						{only !== undefined && (
							<Line>
								<Button
									aria-disabled={isBusy}
									onClick={() => begin({ type: "collect", ...filter, subjectId: only })}
								>
									{t("wrong.practiseCollected")}
								</Button>
							</Line>
						)}
						<CardColumn>
							{list.map((row) => (
								<li key={row.question.questionId}>
									<CollectedTask row={row} folders={folders.map(({ key }) => key).filter(Boolean)} />
								</li>
							))}
						</CardColumn>
					</Parts>
				)}
			</PagedScreen>
		</Page>
	);
}

/** The questions that the student collects, by subject and folder. */
export default function CollectionScreen() {
	const t = useT();
	return useAtomValue(signedInAtom) ? (
		<Collection />
	) : (
		<SignInFirst title={t("wrong.signInTitle")} text={t("wrong.signInText")} />
	);
}
