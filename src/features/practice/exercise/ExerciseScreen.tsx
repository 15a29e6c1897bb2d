import { useSearchParams } from "react-router-dom";
import { usePractiser } from "../../../core/guest/practiserQuery.ts";
import { useT } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { SidebarSkeleton } from "../../../ui/SidebarLayout.tsx";
import { ExerciseView } from "./ExerciseView.tsx";
import { useExercise } from "./state.ts";

/** An exercise under way, or what was answered in one that is over (ROUTE-15). */
export default function ExerciseScreen() {
	const t = useT();
	const [params] = useSearchParams();
	const id = params.get("record") ?? undefined;
	const practiser = usePractiser();
	const query = useExercise(id);
	usePageTitle(t("exercise.title"));
	const toBank = (variant: "primary" | "outline") => (
		<LinkButton variant={variant} to={practicePaths.subjectList()}>
			{t("exercise.toBank")}
		</LinkButton>
	);
	if (id === undefined)
		return (
			<Page>
				<EmptyScreen
					type="questionBank"
					title={t("exercise.none")}
					text={t("exercise.noneText")}
					action={toBank("primary")}
				/>
			</Page>
		);
	if (practiser === undefined)
		return (
			<Page>
				<EmptyScreen
					type="questionBank"
					title={t("exercise.signInTitle")}
					text={t("exercise.signInText")}
					action={
						<>
							<SignInButton>{t("exercise.signIn")}</SignInButton>
							{toBank("outline")}
						</>
					}
				/>
			</Page>
		);
	return (
		<DetailView
			query={query}
			placeholder={<SidebarSkeleton label={t("ui.loading")} slow={t("core.slow")} />}
			errorTitle={t("exercise.failed")}
			missing={{
				type: "questionBank",
				title: t("exercise.notFound"),
				text: t("exercise.notFoundText"),
				to: practicePaths.subjectList(),
				label: t("exercise.toBank"),
			}}
		>
			{/* The key gives every student and exercise a page of their own. */}
			{(exercise) => (
				<ExerciseView
					key={`${practiser} ${id}`}
					exercise={exercise}
					taskId={params.get("task") ?? undefined}
				/>
			)}
		</DetailView>
	);
}
