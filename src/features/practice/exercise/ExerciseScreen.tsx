import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import { userIdAtom } from "../../../core/session/session.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { SidebarSkeleton } from "../../../ui/SidebarLayout.tsx";
import { ExerciseView } from "./ExerciseView.tsx";
import { useExercise } from "./state.ts";

/** An exercise under way, or what was answered in one that is over (ROUTE-15). */
export default function ExerciseScreen() {
	const t = useT();
	const [params] = useSearchParams();
	const id = params.get("record") ?? undefined;
	const userId = useAtomValue(userIdAtom);
	const query = useExercise(id);
	usePageTitle(t("exercise.title"));
	if (id === undefined)
		return (
			<Page>
				<EmptyScreen type="blank" title={t("exercise.none")} text={t("exercise.noneText")} />
			</Page>
		);
	const isLoading = query.data === undefined && !query.error;
	const view = (
		<QueryView
			query={query}
			placeholder={<SidebarSkeleton label={t("ui.loading")} slow={t("core.slow")} />}
			errorTitle={t("exercise.failed")}
			as="h1"
		>
			{/* The key gives every student and exercise a page of their own. */}
			{(exercise) => (
				<ExerciseView key={`${userId} ${id}`} exercise={exercise} taskId={params.get("task") ?? undefined} />
			)}
		</QueryView>
	);
	return query.data !== undefined || isLoading ? view : <Page>{view}</Page>;
}
