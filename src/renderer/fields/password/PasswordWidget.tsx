import { type ComponentType, type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import styled from "styled-components";
import type { PasswordFieldDef } from "../../../../schemas/generated/documents.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { plainIconButton } from "../../../ui/mixins.ts";
import type { WidgetProps } from "../../define.ts";
import { exactText, inputProps } from "../inputProps.ts";
import type { MeterProps } from "./StrengthMeter.tsx";

const Eye = styled.button`
	${plainIconButton}
	width: 40px;
	height: 40px;
`;
const Hint = styled.p`
	margin: var(--space-1) 0 0;
	color: var(--warning);
	font-size: var(--font-s);
`;

/** As high as an empty meter. */
const MeterSlot = styled.div`
	height: 4px;
	margin-top: var(--space-2);
`;

/** A password can be chosen without it. */
const withoutMeter = (error: unknown) => {
	console.warn("the strength of passwords is not shown", error);
	return { default: () => <MeterSlot /> };
};
const StrengthMeter = lazy<ComponentType<MeterProps>>(() =>
	import("./StrengthMeter.tsx").catch(withoutMeter),
);

const open =
	"M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm12.5 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z";
const shut =
	"M3 3l18 18M10.6 5.6c.5-.1.9-.1 1.4-.1 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.3M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.5 4.2-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2";

export function PasswordWidget(props: WidgetProps<PasswordFieldDef, string>) {
	const { id, def, value, invalid, t } = props;
	const input = useRef<HTMLInputElement>(null);
	const [shown, setShown] = useState(false);
	const [capsLock, setCapsLock] = useState(false);
	const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
	const toggle = () => {
		setShown(!shown);
		input.current?.focus();
	};
	return (
		<div>
			<div className="entry" data-invalid={invalid}>
				<input
					ref={input}
					id={id}
					name={id}
					{...exactText}
					type={shown ? "text" : "password"}
					autoComplete={def.autoComplete ?? "current-password"}
					{...inputProps(props)}
					onKeyDown={watchCaps}
					onKeyUp={watchCaps}
					onBlur={() => setCapsLock(false)}
				/>
				<Eye type="button" aria-pressed={shown} aria-label={t("field.showPassword")} onClick={toggle}>
					<Icon path={shown ? shut : open} />
				</Eye>
			</div>
			{def.strength && (
				<Suspense fallback={<MeterSlot />}>
					<StrengthMeter password={value ?? ""} t={t} />
				</Suspense>
			)}
			<div aria-live="polite">{capsLock && <Hint>{t("field.capsLock")}</Hint>}</div>
		</div>
	);
}
