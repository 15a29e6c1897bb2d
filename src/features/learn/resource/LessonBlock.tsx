import styled from "styled-components";
import type { ResourceLessonProps, StudyResource } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { startDownload } from "../../../core/upload/openFile.ts";
import { resourceAddress } from "../../../core/upload/uploadCalls.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { fileSize } from "../../../renderer/fields/annex/fileSize.ts";
import { Button } from "../../../ui/Button.tsx";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { media } from "../../../ui/media.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { viewerOf } from "./rules.ts";

const Row = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	gap: var(--space-2) var(--space-4);
	align-items: center;

	& p {
		margin: 0;
		overflow-wrap: anywhere;
	}
	& p + p {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	@media ${media.phone} {
		grid-template-columns: minmax(0, 1fr);
	}
`;
const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);

	& > button {
		min-height: 44px;
	}
`;

interface ResourceRowProps {
	readonly lesson: Pick<ResourceLessonProps, "courseId" | "lessonId">;
	readonly resource: StudyResource;
}

function ResourceRow({ lesson, resource }: ResourceRowProps) {
	const t = useT();
	const language = useLanguage();
	const { id, fileType, bytes, viewUrl, downloadUrl } = resource;
	const name = useText()(resource.resourceName);
	const viewer = viewerOf(fileType);
	const open = async (type: "view" | "download"): Promise<void> => {
		// A tab that is opened after an answer would be blocked as a popup.
		const tab = type === "view" && viewer === "tab" ? window.open("about:blank", "_blank") : null;
		try {
			const { url, name: fileName } = await resourceAddress({ ...lesson, id, type });
			if (type === "download") startDownload(url, fileName);
			else if (viewer === "picture") await openDialog("viewImages", { images: [{ url, alt: name }] });
			else if (viewer !== "tab") await openDialog("viewFile", { url, name, kind: viewer });
			else if (tab) tab.location.href = url;
			else location.assign(url);
		} catch (error) {
			tab?.close();
			await notifyError(error);
		}
	};
	return (
		<Row>
			<div>
				<p>{name}</p>
				<p>
					{downloadUrl === undefined
						? t("resource.missing")
						: t("resource.size", { type: fileType.toUpperCase(), size: fileSize(bytes, language) })}
				</p>
			</div>
			<Actions>
				{viewUrl !== undefined && (
					<Button
						variant="outline"
						aria-label={t("resource.viewOf", { name })}
						aria-haspopup={viewer === "tab" ? undefined : "dialog"}
						onClick={() => void open("view")}
					>
						{t("resource.view")}
						{viewer === "tab" && <VisuallyHidden>{t("resource.opensTab")}</VisuallyHidden>}
					</Button>
				)}
				{downloadUrl !== undefined && (
					<Button
						variant="outline"
						aria-label={t("resource.downloadOf", { name })}
						onClick={() => void open("download")}
					>
						{t("resource.download")}
					</Button>
				)}
			</Actions>
		</Row>
	);
}

/** The files of a lesson. */
export default function LessonBlock({ props: { resources, ...lesson } }: BlockProps<ResourceLessonProps>) {
	const t = useT();
	return (
		<TitledPart title={t("resource.title")}>
			{resources.length === 0 ? (
				<EmptyState type="learningMaterials" title={t("resource.none")} text={t("resource.noneText")} />
			) : (
				<RowList>
					{resources.map((resource) => (
						<li key={resource.id}>
							<ResourceRow lesson={lesson} resource={resource} />
						</li>
					))}
				</RowList>
			)}
		</TitledPart>
	);
}
