import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { ApiError, errorMessage } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { fileWarnings, openFile } from "../../../core/upload/openFile.ts";
import { downloadAddress } from "../../../core/upload/uploadCalls.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";

/** Visits whose download has begun: a revalidation must not begin another. */
const begun = new Set<string>();

/** The download address of a file (ROUTE-71): begins the download once the server allows it, unless it warns of the file. */
export default function DownloadScreen() {
	const t = useT();
	const { key } = useLocation();
	const [query] = useSearchParams();
	const id = query.get("ids") ?? new URLSearchParams(location.search).get("ids") ?? "";
	const { data, error } = useStudentQuery(["download", id], () => downloadAddress(id));
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
		const isMissing = error instanceof ApiError && [400, 404].includes(error.status ?? 0);
		const text = isMissing ? t("viewer.noFileText") : errorMessage(error, t);
		return <EmptyScreen type={type} title={t("viewer.noFile")} text={text} action={home} />;
	}
	if (!data) return <EmptyScreen type={type} title={t("viewer.download")} action={home} />;
	return (
		<EmptyScreen
			type={type}
			title={t("viewer.download")}
			text={url ? t("viewer.started") : warnings.map((warning) => t(fileWarnings[warning])).join(" ")}
			action={
				<Button onClick={() => void openFile({ resourceId: id, name: t("viewer.thisFile") })}>
					{t(url ? "viewer.downloadAgain" : "viewer.downloadConfirm")}
				</Button>
			}
		/>
	);
}
