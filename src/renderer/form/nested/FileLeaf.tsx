// Files inside the document itself, as data: URLs with their name. Files of students are uploaded instead (fields/annex).
import { type ChangeEvent, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import type { LeafWidgetProps } from "./leafTypes.ts";

interface FileDef {
	readonly multiple?: boolean;
	readonly accept?: string | undefined;
}

/** Larger ones would make the document unusable. */
const maxBytes = 1_000_000;

const readFile = (file: File): Promise<string> =>
	new Promise((resolve, reject) => {
		const loading = new FileReader();
		loading.onerror = () => reject(loading.error);
		loading.onload = () =>
			resolve(String(loading.result).replace(";base64", `;name=${encodeURIComponent(file.name)};base64`));
		loading.readAsDataURL(file);
	});

/** The name a data: URL carries. */
function nameOf(url: string): string {
	try {
		return decodeURIComponent(/;name=([^;,]*)/.exec(url.slice(0, 1000))?.[1] ?? "") || url.slice(0, 40);
	} catch {
		return url.slice(0, 40);
	}
}

export function FileLeaf({ id, def, value, invalid, describedBy, disabled, set, t }: LeafWidgetProps) {
	const { multiple = false, accept }: FileDef = def;
	const [problem, setProblem] = useState("");
	const urls = [value].flat().filter((url): url is string => typeof url === "string");
	const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const files = [...(target.files ?? [])];
		target.value = "";
		const large = files.find(({ size }) => size > maxBytes);
		setProblem(large ? t("nested.fileTooLarge", { name: large.name }) : "");
		if (large || files.length === 0) return;
		try {
			const read = await Promise.all(files.map(readFile));
			set(multiple ? [...urls, ...read] : read[0]);
		} catch (error) {
			console.warn("a chosen file could not be read", error);
			setProblem(t("nested.fileUnread"));
		}
	};
	const remove = (index: number) => set(multiple ? urls.filter((_, i) => i !== index) : undefined);
	return (
		<div className="files">
			<input
				type="file"
				id={id}
				multiple={multiple}
				accept={accept}
				disabled={disabled}
				aria-invalid={invalid}
				aria-describedby={describedBy}
				onChange={(event) => void take(event)}
			/>
			{urls.length > 0 && (
				<ul>
					{urls.map((url, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
						<li key={i}>
							<span>{nameOf(url)}</span>
							<Button variant="plain" disabled={disabled} onClick={() => remove(i)}>
								{t("nested.remove")}
							</Button>
						</li>
					))}
				</ul>
			)}
			<p className="field-problem" role="status">
				{problem}
			</p>
		</div>
	);
}
