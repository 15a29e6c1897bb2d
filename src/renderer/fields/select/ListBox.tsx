// One answer of a few: a box whose list opens below it. Fetched when one is first opened.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select } from "@base-ui/react/select";
import { type FocusEvent, useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import { Icon } from "../../../ui/Icon.tsx";
import { box, chosen as chosenLook, item, list, popup } from "../listLook.ts";
import type { OpenedBoxProps } from "../SelectBox.tsx";

const Trigger = styled(Select.Trigger)`
	${box}
`;
const Value = styled(Select.Value)`
	${chosenLook}
`;
const Positioner = styled(Select.Positioner)`
	/* Above dialogs, which forms stand in. */
	z-index: 45;
`;
const Popup = styled(Select.Popup)`
	${popup}
`;
const List = styled(Select.List)`
	${list}
`;
const Item = styled(Select.Item)`
	${item}
`;
const Clear = styled(Item)`
	color: var(--text-muted);
`;

const tick = "m5 12.5 4.5 4.5L19 7.5";

/** The list is drawn above everything, so that no frame around the field cuts it off. */
export default function ListBox(props: OpenedBoxProps) {
	const { id, labelledBy, label, options, value, onChange, placeholder, clearText, startOpen } = props;
	const { required, disabled, invalid, describedBy } = props;
	const trigger = useRef<HTMLButtonElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	// Between the box and its list the field is not left.
	const stay = (event: FocusEvent) => {
		const to = event.relatedTarget;
		if (to && (trigger.current?.contains(to) || panel.current?.contains(to))) event.stopPropagation();
	};
	// Opened as by a key, so that an option is marked and the focus comes back here.
	const begun = useRef(!startOpen);
	useLayoutEffect(() => {
		if (begun.current) return;
		begun.current = true;
		trigger.current?.focus();
		trigger.current?.click();
	}, []);
	const chosen = options.find((option) => option.id === value);
	return (
		<CSPProvider disableStyleElements>
			<Select.Root<string | null>
				value={chosen?.id ?? null}
				onValueChange={(next) => onChange(next ?? undefined)}
				required={required ?? false}
				disabled={disabled ?? false}
				modal={false}
			>
				<Trigger
					ref={trigger}
					id={id}
					aria-labelledby={labelledBy}
					aria-label={label}
					aria-invalid={invalid}
					aria-describedby={describedBy}
					onBlur={stay}
				>
					<Value placeholder={placeholder}>{chosen?.text ?? placeholder}</Value>
					<Icon name="chevronDown" />
				</Trigger>
				<Select.Portal>
					<Positioner ref={panel} sideOffset={4} alignItemWithTrigger={false} onBlur={stay}>
						<Popup>
							<List aria-labelledby={labelledBy} aria-label={label ?? placeholder}>
								{clearText !== undefined && chosen && <Clear value={null}>{clearText}</Clear>}
								{options.map((option) => (
									<Item key={option.id} value={option.id}>
										<Select.ItemText>{option.text}</Select.ItemText>
										<Select.ItemIndicator>
											<Icon path={tick} size={18} />
										</Select.ItemIndicator>
									</Item>
								))}
							</List>
						</Popup>
					</Positioner>
				</Select.Portal>
			</Select.Root>
		</CSPProvider>
	);
}
