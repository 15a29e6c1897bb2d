import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import type { FileAddress } from "../../../../schemas/generated/documents.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { fileWarnings, openFile } from "../../../core/upload/openFile.ts";
import { downloadAddress, resourceAddress } from "../../../core/upload/uploadCalls.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { isMissing } from "../../../renderer/query/useSchoolQuery.ts";
import { Button, LinkButton } from "../../../ui/Button.tsx";

/** Visits whose download has begun: a revalidation must not begin another. */
const begun = new Set<string>();

/** The download address of a file, of the student's or of a lesson (ROUTE-71): begins the download once the server allows it, unless it warns of the file. */
export default function DownloadScreen() {
	const t = useT();
	const { key } = useLocation();
	const [query] = useSearchParams();
	const asked = (name: string): string =>
		query.get(name) ?? new URLSearchParams(location.search).get(name) ?? "";
	const id = asked("ids");
	const [courseId, lessonId] = [asked("courseId"), asked("lessonId")];
	// A file of a lesson is named with its lesson; without one it is the student's own.
	const isOfLesson = courseId !== "" && lessonId !== "";
	const fetchAddress = (): Promise<FileAddress> =>
		isOfLesson ? resourceAddress({ courseId, lessonId, id }) : downloadAddress(id);
	const { data, error } = useStudentQuery(["download", courseId, lessonId, id], fetchAddress);
	const warnings = data?.warnings ?? [];
	const url = warnings.length === 0 ? data?.url : undefined;
	useEffect(() => {
		if (url === undefined || begun.has(key)) return;
		begun.add(key);
		// The file is an attachment, so the page stays.
		location.assign(url);
	}, [url, key]);
	const home = <LinkButton to={paths.home()}>{t("app.home")}</LinkButton>;
	const type = "learningMaterials";
	if (error !== undefined) {
		const text = isMissing(error) ? t("viewer.noFileText") : errorMessage(error, t);
		return <EmptyScreen type={type} title={t("viewer.noFile")} text={text} action={home} />;
	}
	if (!data) return <EmptyScreen type={type} title={t("viewer.download")} action={home} />;
	return (
		<EmptyScreen
			type={type}
			title={t("viewer.download")}
			text={url ? t("viewer.started") : warnings.map((warning) => t(fileWarnings[warning])).join(" ")}
			action={
				<Button
					onClick={() =>
						isOfLesson
							? location.assign(data.url)
							: void openFile({ resourceId: id, name: t("viewer.thisFile") })
					}
				>
					{t(url ? "viewer.downloadAgain" : "viewer.downloadConfirm")}
				</Button>
			}
		/>
	);
}
