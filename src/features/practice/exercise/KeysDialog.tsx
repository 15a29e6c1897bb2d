import { useAtom } from "jotai";
import { Fragment } from "react";
import styled from "styled-components";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { choicesAtom } from "./choices.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Lists the keys of an exercise; they can be switched off. */
		exerciseKeys: { args: object; result: undefined };
	}
}

const List = styled.dl`
	display: grid;
	grid-template-columns: auto minmax(0, 1fr);
	gap: var(--space-2) var(--space-4);
	margin: 0 0 var(--space-4);

	& > dt {
		font-weight: 600;
		white-space: nowrap;
	}
	& > dd {
		margin: 0;
	}
`;

const Switch = styled.label`
	display: flex;
	gap: var(--space-3);
	align-items: center;
	min-height: 44px;
	cursor: pointer;

	& > input {
		width: 18px;
		height: 18px;
		margin: 0;
		accent-color: var(--accent);
	}
`;

const keys = ["choose", "move", "mark", "help"] as const;

export default function KeysDialog({ close }: DialogProps<"exerciseKeys">) {
	const t = useT();
	const [{ hasKeys }, choose] = useAtom(choicesAtom);
	return (
		<DialogFrame
			title={t("exercise.keys")}
			closeLabel={t("core.close")}
			width={480}
			onClose={() => close(undefined)}
		>
			<List>
				{keys.map((key) => (
					<Fragment key={key}>
						<dt>{t(`exercise.key.${key}`)}</dt>
						<dd>{t(`exercise.keyText.${key}`)}</dd>
					</Fragment>
				))}
			</List>
			<Switch>
				<input
					type="checkbox"
					checked={hasKeys}
					onChange={({ target }) => choose({ hasKeys: target.checked })}
				/>
				{t("exercise.keysOn")}
			</Switch>
			<DialogActions>
				<Button onClick={() => close(undefined)}>{t("core.close")}</Button>
			</DialogActions>
		</DialogFrame>
	);
}
