// Accepts files by drag and drop or from the file dialog, and names the rules for them.
import { type DragEvent, useRef, useState } from "react";
import styled from "styled-components";
import { type UploadProfileName, uploadProfiles } from "../../../../schemas/uploadProfiles.ts";
import { Button } from "../../../ui/Button.tsx";
import { lineIcon } from "../../../ui/Icon.tsx";
import { plainList } from "../../../ui/mixins.ts";
import type { WidgetProps } from "../../define.ts";
import type { Refused } from "./useFiles.ts";

const Refusals = styled.ul`
	${plainList}
	margin-top: var(--space-2);
	color: var(--danger);
	font-size: var(--font-s);
	overflow-wrap: anywhere;
`;

const arrow = lineIcon({
	path: "M12 15.5v-11m-4.5 4L12 4l4.5 4.5M4.5 15.5v2.75A1.75 1.75 0 0 0 6.25 20h11.5a1.75 1.75 0 0 0 1.75-1.75V15.5",
	size: 18,
});

interface DropZoneProps
	extends Pick<WidgetProps<object, unknown>, "id" | "describedBy" | "invalid" | "disabled" | "t"> {
	readonly profile: UploadProfileName;
	readonly maxFiles: number;
	/** Files the field already has. */
	readonly count: number;
	readonly refused: readonly Refused[];
	readonly onFiles: (files: readonly File[]) => void;
}

export function DropZone(props: DropZoneProps) {
	const { id, describedBy, profile, maxFiles, count, invalid, disabled, refused, onFiles, t } = props;
	const input = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	const { extensions, limitMegabytes } = uploadProfiles[profile];
	const limits = { extensions: extensions.join(", "), limit: limitMegabytes, most: maxFiles };
	const verb = profile === "image" ? "upload.chooseImages" : "upload.choose";
	const verbOfOne = count > 0 ? "upload.replace" : "upload.chooseOne";
	const drag = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes("Files")) return;
		// Otherwise the browser would navigate to the file.
		event.preventDefault();
		event.dataTransfer.dropEffect = disabled ? "none" : "copy";
		setOver(event.type !== "dragleave" && event.type !== "drop" && !disabled);
		if (event.type === "drop" && !disabled) onFiles([...event.dataTransfer.files]);
	};
	return (
		<div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
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
					{t(maxFiles === 1 ? verbOfOne : verb)}
				</Button>
				<span>{t(over ? "upload.dropHere" : maxFiles === 1 ? "upload.orDropOne" : "upload.orDrop")}</span>
				<p id={`${id}-rule`}>{t(maxFiles === 1 ? "upload.ruleOne" : "upload.rule", limits)}</p>
				<input
					ref={input}
					type="file"
					hidden
					multiple={maxFiles > 1}
					accept={extensions.map((each) => `.${each}`).join(",")}
					onChange={({ target }) => {
						onFiles([...(target.files ?? [])]);
						// Choosing the same file again must fire another event.
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
