import { Tabs } from "@base-ui/react/tabs";
import { useAtomValue } from "jotai";
import { useState } from "react";
import styled from "styled-components";
import type { DialogProps } from "../../../../core/dialogs.ts";
import { ApiError, errorMessage } from "../../../../core/http/errors.ts";
import { useSubmission } from "../../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { schoolIdAtom } from "../../../../core/session/session.ts";
import { learnPaths } from "../../../../renderer/learn/learnPaths.ts";
import { QueryView } from "../../../../renderer/query/QueryView.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { choice } from "../../../../ui/ChoiceLink.tsx";
import { DialogActions } from "../../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { FormError } from "../../../../ui/FormError.tsx";
import { Link } from "../../../../ui/Link.tsx";
import { RowList } from "../../../../ui/RowList.tsx";
import { AgreementRow, StateTag } from "../AgreementRow.tsx";
import { fetchTabs } from "../calls.ts";
import {
	type Agreement,
	offerOf,
	ofTarget,
	type Scope,
	scopeOf,
	studyPath,
	type Target,
	targetKey,
} from "../rules.ts";
import { SignAction } from "../SignAction.tsx";
import { useSigning } from "../state.ts";

declare module "../../../../core/dialogs.ts" {
	interface Dialogs {
		/**
		 * Shows what a student has to sign before studying: for a lesson (its course and chapter), for a course or package, or
		 * for everything that the student has. With `onlyIfNeeded` it does not open when enough is signed.
		 */
		signAgreements: {
			args: Scope & {
				readonly onlyIfNeeded?: true;
				/** The path of the page that asks, to which a signature leads back. */
				readonly next?: string;
			};
			/** Enough is signed, and the student clicked "Start learning"; `studyPath` is where. */
			result: { readonly canStudy: boolean; readonly studyPath?: string };
		};
	}
}

const Body = styled.div`
	display: grid;
	gap: var(--space-4);
	grid-template-columns: minmax(0, 1fr);
	margin-top: var(--space-4);

	& > p {
		margin: 0;
	}
`;

const List = styled(Tabs.List)`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
	margin-bottom: var(--space-4);
`;

const Tab = styled(Tabs.Tab)`
	${choice}
	min-height: 44px;
	border-radius: 22px;
	font: inherit;
	text-align: start;
	cursor: pointer;
`;

const Foot = styled.div`
	& > a {
		display: inline-flex;
		align-items: center;
		min-height: 44px;
	}
`;

interface EntriesProps {
	readonly agreements: readonly Agreement[];
	readonly signAll: boolean;
	readonly next: string | undefined;
	readonly onStudy: () => void;
}

/** The agreements of one target, each with its tag or its button (AGREE-03, -06 to -11). */
function Entries({ agreements, signAll, next, onStudy }: EntriesProps) {
	const t = useT();
	const text = useText();
	return (
		<RowList>
			{agreements.map((agreement) => {
				const offer = offerOf(agreement, signAll);
				return (
					<li key={agreement.id}>
						<AgreementRow agreement={agreement} as="h3">
							{offer !== "study" && <StateTag agreement={agreement} />}
							{offer === "study" && (
								<Button
									variant="outline"
									aria-label={`${t("agreement.study")}, ${text(agreement.name)}`}
									onClick={onStudy}
								>
									{t("agreement.study")}
								</Button>
							)}
							{(offer === "sign" || offer === "signAndStudy") && (
								<SignAction agreement={agreement} andStudy={offer === "signAndStudy"} next={next} />
							)}
						</AgreementRow>
					</li>
				);
			})}
		</RowList>
	);
}

type Signing = NonNullable<ReturnType<typeof useSigning>["data"]>;

/** Of everything that the student has. */
const isWhole = ({ courseId, packageId }: Scope): boolean =>
	courseId === undefined && packageId === undefined;

interface ChoiceProps extends Signing {
	readonly scope: DialogProps<"signAgreements">["args"];
	readonly close: DialogProps<"signAgreements">["close"];
}

function Choice({ tabs, agreements, signAll, scope, close }: ChoiceProps) {
	const t = useT();
	const text = useText();
	const schoolId = useAtomValue(schoolIdAtom);
	const { isBusy, failure, submit } = useSubmission("whether enough is signed could not be asked");
	const [first] = tabs;
	const [chosen, setChosen] = useState<string>();
	const current = tabs.find(({ target }) => targetKey(target) === chosen) ?? first;
	const own = <Link to={learnPaths.agreements()}>{t("agreement.own")}</Link>;
	if (!current)
		return (
			<>
				<EmptyState type="blank" title={t("agreement.none")} text={t("agreement.noneText")} />
				<Foot>{own}</Foot>
				<DialogActions>
					<Button variant="outline" onClick={() => close({ canStudy: false })}>
						{t("core.close")}
					</Button>
				</DialogActions>
			</>
		);
	// AGREE-13: what is on the screen may be older than another tab, or than a new version of a text.
	const study = (target: Target) =>
		submit(async () => {
			const { result, msg } = await fetchTabs(isWhole(scope) ? scopeOf(target) : scope, schoolId);
			if (!result) throw new ApiError("refused", msg);
			close({ canStudy: true, studyPath: studyPath(target) });
		});
	return (
		<>
			<p>{t(signAll ? "agreement.signAllText" : "agreement.signOneText")}</p>
			<Tabs.Root value={targetKey(current.target)} onValueChange={(value) => setChosen(String(value))}>
				<List aria-label={t("agreement.targets")}>
					{tabs.map(({ target }) => (
						<Tab key={targetKey(target)} value={targetKey(target)}>
							{text(target.name)}
						</Tab>
					))}
				</List>
				<Tabs.Panel value={targetKey(current.target)}>
					<Entries
						agreements={ofTarget(agreements, current.target)}
						signAll={signAll}
						next={scope.next}
						onStudy={() => void study(current.target)}
					/>
				</Tabs.Panel>
			</Tabs.Root>
			<Foot>
				<FormError number={failure?.number}>
					{failure && errorMessage(failure.error, t, "agreement.signAllFirst")}
				</FormError>
				{own}
			</Foot>
			<DialogActions>
				<Button variant="outline" onClick={() => close({ canStudy: false })}>
					{t("core.close")}
				</Button>
				{(signAll || current.result) && (
					<Button aria-busy={isBusy} onClick={() => void study(current.target)}>
						{t("agreement.study")}
					</Button>
				)}
			</DialogActions>
		</>
	);
}

/** AGREE-01 to -05. */
export default function SignAgreementsDialog({ args, close }: DialogProps<"signAgreements">) {
	const t = useT();
	return (
		<DialogFrame
			title={t("agreement.dialog")}
			closeLabel={t("core.close")}
			width={685} // AGREE-01
			onClose={() => close({ canStudy: false })}
		>
			<Body>
				<QueryView query={useSigning(args)} errorTitle={t("agreement.failed")}>
					{(signing) => <Choice {...signing} scope={args} close={close} />}
				</QueryView>
			</Body>
		</DialogFrame>
	);
}
