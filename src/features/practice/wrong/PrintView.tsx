import styled, { createGlobalStyle } from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { Page, PageHead } from "../../../ui/PageHead.tsx";
import { Box, Line, Parts } from "./bookStyle.ts";
import { type BookView, filterOf } from "./rules.ts";
import { useBook } from "./state.ts";
import { SolutionText, TaskText } from "./TaskText.tsx";

/** As many as one call answers. */
const maxTasks = 50;

/** On paper there are only the questions, not the regions of the site around them. */
const OnlyMain = createGlobalStyle`
	@media print {
		body :where(header, footer, aside, nav):not(main *) {
			display: none !important;
		}
	}
`;

const Sheet = styled.ol`
	display: grid;
	gap: var(--space-4);
	margin: 0;
	padding-inline-start: 1.75em;
`;

interface PrintViewProps {
	readonly subjectId: string;
	readonly view: BookView;
	readonly hasSolutions: boolean;
}

/** The questions of a view, to be printed, with their solutions or without. */
export function PrintView({ subjectId, view, hasSolutions }: PrintViewProps) {
	const t = useT();
	const query = useBook({ ...filterOf(subjectId, view), page: 1, pageSize: maxTasks });
	const address = { ...view, subject: subjectId };
	return (
		<Page>
			<OnlyMain />
			<Line>
				<BackLink to={practicePaths.wrongBook(address)}>{t("wrong.back")}</BackLink>
			</Line>
			<PageHead title={t("wrong.printTitle")} />
			<QueryView query={query} errorTitle={t("wrong.failed")}>
				{({ list, total }) => (
					<Parts>
						<Line>
							<LinkButton
								variant="outline"
								aria-current={hasSolutions ? "true" : undefined}
								to={practicePaths.wrongBook({ ...address, print: hasSolutions ? "questions" : "solutions" })}
							>
								{hasSolutions ? "✓ " : ""}
								{t("wrong.withSolutions")}
							</LinkButton>
							<Button onClick={() => window.print()}>{t("wrong.print")}</Button>
							{total > list.length && <span>{t("wrong.printFirst", { count: list.length, total })}</span>}
						</Line>
						<Sheet>
							{list.map(({ taskId, question: { tasks, material }, solution }) => (
								<li key={taskId}>
									{tasks.map((task) => (
										<Box key={task.taskId}>
											<TaskText task={task} material={material} />
											{hasSolutions && <SolutionText task={task} solution={solution} />}
										</Box>
									))}
								</li>
							))}
						</Sheet>
					</Parts>
				)}
			</QueryView>
		</Page>
	);
}
