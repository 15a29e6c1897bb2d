// Where files are dropped or chosen, and what may be.
import { type DragEvent, useRef, useState } from "react";
import styled from "styled-components";
import { type UploadProfileName, uploadProfiles } from "../../../../schemas/uploadProfiles.ts";
import type { Translate } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { lineIcon } from "../lineIcon.tsx";
import type { Refused } from "./useFiles.ts";

const Refusals = styled.ul`
	margin: var(--space-2) 0 0;
	padding: 0;
	list-style: none;
	color: var(--danger);
	font-size: var(--font-s);
	overflow-wrap: anywhere;
`;

const arrow = lineIcon(
	"M12 15.5v-11m-4.5 4L12 4l4.5 4.5M4.5 15.5v2.75A1.75 1.75 0 0 0 6.25 20h11.5a1.75 1.75 0 0 0 1.75-1.75V15.5",
	18,
);

export interface DropZoneProps {
	/** Of the button. */
	readonly id: string;
	readonly describedBy: string | undefined;
	readonly profile: UploadProfileName;
	readonly maxFiles: number;
	/** Files there are already. */
	readonly count: number;
	readonly invalid: boolean;
	readonly disabled: boolean;
	readonly refused: readonly Refused[];
	readonly onFiles: (files: readonly File[]) => void;
	readonly t: Translate;
}

export function DropZone(props: DropZoneProps) {
	const { id, describedBy, profile, maxFiles, count, invalid, disabled, refused, onFiles, t } = props;
	const input = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	const { extensions, limitMegabytes } = uploadProfiles[profile];
	const words = { extensions: extensions.join(", "), limit: limitMegabytes, most: maxFiles };
	const verb = profile === "image" ? "upload.chooseImages" : "upload.choose";
	const alone = count > 0 ? "upload.replace" : "upload.chooseOne";
	const drag = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes("Files")) return;
		// Without this the browser would leave the page for the file.
		event.preventDefault();
		event.dataTransfer.dropEffect = disabled ? "none" : "copy";
		setOver(event.type !== "dragleave" && event.type !== "drop" && !disabled);
		if (event.type === "drop" && !disabled) onFiles([...event.dataTransfer.files]);
	};
	return (
		<div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: who cannot drop has the button inside */}
			<div
				className="drop-zone"
				data-over={over}
				data-invalid={invalid}
				data-disabled={disabled}
				onDragEnter={drag}
				onDragOver={drag}
				onDragLeave={drag}
				onDrop={drag}
			>
				<Button
					id={id}
					variant="outline"
					disabled={disabled}
					aria-describedby={[describedBy, `${id}-rule`].filter(Boolean).join(" ")}
					onClick={() => input.current?.click()}
				>
					{arrow}
					{t(maxFiles === 1 ? alone : verb)}
				</Button>
				<span>{t(over ? "upload.dropHere" : maxFiles === 1 ? "upload.orDropOne" : "upload.orDrop")}</span>
				<p id={`${id}-rule`}>{t(maxFiles === 1 ? "upload.ruleOne" : "upload.rule", words)}</p>
				<input
					ref={input}
					type="file"
					hidden
					multiple={maxFiles > 1}
					accept={extensions.map((each) => `.${each}`).join(",")}
					onChange={({ target }) => {
						onFiles([...(target.files ?? [])]);
						// The same file may be chosen again.
						target.value = "";
					}}
				/>
			</div>
			<div role="alert">
				{refused.length > 0 && (
					<Refusals>
						{refused.map(({ name, reason }, i) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list is only replaced
							<li key={i}>
								<b>{name}</b>: {reason}
							</li>
						))}
					</Refusals>
				)}
			</div>
		</div>
	);
}
