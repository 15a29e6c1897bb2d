import { useState } from "react";
import styled from "styled-components";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import type {} from "../../../core/upload/openFile.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { readText } from "./readText.ts";

const Text = styled.pre`
	margin: var(--space-4) 0 0;
	padding: var(--space-4);
	border-radius: var(--radius-s);
	background: var(--surface-sunken);
	font: inherit;
	line-height: 1.7;
	overflow-wrap: anywhere;
	white-space: pre-wrap;
`;

const Media = styled.video`
	display: block;
	width: 100%;
	max-height: 70vh;
	margin-top: var(--space-4);
	border-radius: var(--radius-s);
	background: #000;
`;

const Sound = styled.audio`
	display: block;
	width: 100%;
	margin-top: var(--space-4);
`;

const Note = styled.p`
	margin: var(--space-3) 0 0;
	color: var(--text-muted);
	font-size: var(--font-s);
`;

function Broken({ onRetry }: { readonly onRetry: () => void }) {
	const t = useT();
	return (
		<>
			<Note role="alert">{t("viewer.fileBroken")}</Note>
			<Button variant="outline" onClick={onRetry}>
				{t("viewer.reload")}
			</Button>
		</>
	);
}

function TextFile({ url }: { readonly url: string }) {
	const t = useT();
	const { data, error, retry } = useStudentQuery(["textFile", url], () => readText(url));
	if (error !== undefined) return <Broken onRetry={retry} />;
	if (!data) return <Note role="status">{t("ui.loading")}</Note>;
	return (
		<>
			<Text dir="auto">{data.text}</Text>
			{data.isCut && <Note>{t("viewer.textCut")}</Note>}
		</>
	);
}

function MediaFile({
	url,
	name,
	kind,
}: {
	readonly url: string;
	readonly name: string;
	readonly kind: "audio" | "video";
}) {
	const [isBroken, setIsBroken] = useState(false);
	const Element = kind === "audio" ? Sound : Media;
	if (isBroken) return <Broken onRetry={() => setIsBroken(false)} />;
	return (
		<Element controls preload="metadata" src={url} aria-label={name} onError={() => setIsBroken(true)} />
	);
}

/** A file that is looked at on the page: a text, sound, or a video. */
export default function ViewFileDialog({ args: { url, name, kind }, close }: DialogProps<"viewFile">) {
	const t = useT();
	return (
		<DialogFrame title={name} closeLabel={t("core.close")} width={860} onClose={() => close(undefined)}>
			{kind === "text" ? <TextFile url={url} /> : <MediaFile url={url} name={name} kind={kind} />}
		</DialogFrame>
	);
}
