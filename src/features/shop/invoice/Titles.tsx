import { useId } from "react";
import styled from "styled-components";
import type { InvoiceTitle } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { type ToastAction, toast } from "../../../core/toast.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { RowListSkeleton } from "../../../ui/RowList.tsx";
import { focusPageHeading } from "../../../ui/useHeadingFocus.ts";
import { fetchTitles, removeTitle, saveTitle } from "./calls.ts";
import { titleQueries, useTitles } from "./state.ts";

const Part = styled.section`
	display: grid;
	gap: var(--space-3);
	margin-bottom: var(--space-6);
	padding: var(--space-5);
	${surface}

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		line-height: 1.6;
	}
	& > button {
		justify-self: start;
	}
	& ul {
		display: grid;
		gap: var(--space-4);
		${plainList}
	}
	& li > p {
		margin: 0 0 var(--space-2);
		overflow-wrap: anywhere;
	}
	& li > p > small {
		display: block;
		color: var(--text-muted);
	}
	& li > div {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-2);
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

function Title({ title }: { readonly title: InvoiceTitle }) {
	const t = useT();
	const { titleId, ...details } = title;
	const { name, taxNumber, isDefault, kind } = details;
	const { isBusy, submit } = useSubmission(notifyError);
	const change = (work: () => Promise<unknown>, done: string, undo?: ToastAction) =>
		submit(async () => {
			await work();
			broadcastStudentChange(titleQueries);
			toast.success(t(done), undo);
			// The button that was clicked is removed.
			focusPageHeading();
		});
	/** As it is now: it may have been changed in another tab. */
	const makeDefault = async () => {
		const { list } = await fetchTitles();
		const latest = list.find((each) => each.titleId === titleId);
		if (latest) await saveTitle({ ...latest, isDefault: true });
	};
	/** Removed details are stored as new ones. */
	const remove = () =>
		change(() => removeTitle(titleId), "invoice.titleRemoved", {
			label: t("invoice.undo"),
			run: () => void change(() => saveTitle(details), "invoice.titleRestored"),
		});
	const named = (key: string) => ({ "aria-label": `${t(key)}, ${name}` });
	return (
		<li>
			<p>
				{name} {isDefault && <Badge>{t("invoice.default")}</Badge>}
				<small>{taxNumber ?? t(`invoice.${kind}`)}</small>
			</p>
			<div>
				<Button
					variant="outline"
					onClick={() => void openDialog("invoiceTitle", { title })}
					{...named("invoice.edit")}
				>
					{t("invoice.edit")}
				</Button>
				{!isDefault && (
					<Button
						variant="outline"
						aria-busy={isBusy}
						onClick={() => void change(makeDefault, "invoice.madeDefault")}
						{...named("invoice.makeDefault")}
					>
						{t("invoice.makeDefault")}
					</Button>
				)}
				<Button
					variant="outline"
					aria-busy={isBusy}
					onClick={() => void remove()}
					{...named("invoice.remove")}
				>
					{t("invoice.remove")}
				</Button>
			</div>
		</li>
	);
}

/** Whom the student's invoices are made out to. */
export function Titles() {
	const t = useT();
	const id = useId();
	return (
		<Part aria-labelledby={id}>
			<h2 id={id}>{t("invoice.titles")}</h2>
			<QueryView
				query={useTitles()}
				placeholder={<RowListSkeleton label={t("ui.loading")} count={1} />}
				errorTitle={t("invoice.titlesFailed")}
			>
				{({ list }) =>
					list.length === 0 ? (
						<p>{t("invoice.titlesNone")}</p>
					) : (
						<ul>
							{list.map((title) => (
								<Title key={title.titleId} title={title} />
							))}
						</ul>
					)
				}
			</QueryView>
			<Button variant="outline" onClick={() => void openDialog("invoiceTitle", {})}>
				{t("invoice.newTitle")}
			</Button>
		</Part>
	);
}
