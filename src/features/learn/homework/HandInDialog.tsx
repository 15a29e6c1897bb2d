import { useId } from "react";
import styled from "styled-components";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { numberText } from "../../../ui/localFormat.ts";
import { scrolling } from "../../../ui/mixins.ts";
import { countOf } from "./rules.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Shows what is handed in, and asks whether that is all. */
		handInHomework: {
			args: {
				readonly name: string;
				readonly text: string;
				readonly files: readonly string[];
				/** With this one; absent without a limit. */
				readonly triesLeft?: number;
			};
			result: { readonly isConfirmed: boolean };
		};
	}
}

const Excerpt = styled.blockquote`
	max-height: 180px;
	margin: var(--space-4) 0 0;
	padding: var(--space-3) var(--space-4);
	${scrolling}
	border-radius: var(--radius-s);
	background: var(--surface-sunken);
	line-height: 1.7;
	overflow-wrap: anywhere;
	white-space: pre-wrap;
`;
const Facts = styled.div`
	margin-top: var(--space-3);
	color: var(--text-muted);
	line-height: 1.6;
	overflow-wrap: anywhere;

	& > p,
	& > ul {
		margin: 0;
	}
	& > ul {
		padding-inline-start: var(--space-5);
		color: var(--text);
	}
`;

export default function HandInDialog({ args, close }: DialogProps<"handInHomework">) {
	const t = useT();
	const language = useLanguage();
	const back = useId();
	const { name, text, files, triesLeft } = args;
	return (
		<DialogFrame
			title={t("homework.handQuestion")}
			description={t("homework.handText", { name })}
			closeLabel={t("core.close")}
			width={560}
			initialFocus={() => document.getElementById(back)}
			onClose={() => close({ isConfirmed: false })}
		>
			{text.trim() !== "" && (
				<Excerpt dir="auto" tabIndex={0} aria-label={t("homework.yourText")}>
					{text}
				</Excerpt>
			)}
			<Facts>
				<p>
					{text.trim() === ""
						? t("homework.noText")
						: t("homework.characters", { count: numberText(countOf(text), language) })}
				</p>
				<p>{files.length === 0 ? t("homework.noFiles") : t("homework.theseFiles")}</p>
				{files.length > 0 && (
					<ul>
						{files.map((file, i) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
							<li key={i}>{file}</li>
						))}
					</ul>
				)}
				{triesLeft !== undefined && <p>{t("homework.triesLeft", { count: triesLeft })}</p>}
			</Facts>
			<DialogActions>
				<Button id={back} variant="outline" onClick={() => close({ isConfirmed: false })}>
					{t("homework.handNot")}
				</Button>
				<Button onClick={() => close({ isConfirmed: true })}>{t("homework.handIn")}</Button>
			</DialogActions>
		</DialogFrame>
	);
}
