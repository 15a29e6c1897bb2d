import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import type { EntryProps } from "./Entry.tsx";
import { icons } from "./icons.ts";
import { newTab } from "./rules.ts";

const Item = styled.li`
	padding: var(--space-3) var(--space-2);
	& + & {
		border-top: 1px solid var(--border);
	}
	& > :is(a, button, span) {
		display: flex;
		align-items: center;
		gap: var(--space-3);
		width: 100%;
		min-height: 44px;
		padding: 0 var(--space-1);
		border: 0;
		border-radius: var(--radius-s);
		background: transparent;
		color: var(--text);
		font: inherit;
		font-weight: 600;
		text-align: start;
		text-decoration: none;
	}
	& > :is(a, button) {
		cursor: pointer;
	}
	& > :is(a, button):hover {
		background: var(--surface-sunken);
	}
	& > :is(a, button) > svg:last-child {
		margin-inline-start: auto;
		color: var(--text-muted);
	}
	& > span > svg:first-child,
	& > :is(a, button) > svg:first-child {
		color: var(--accent);
	}
	& > div {
		padding-inline-start: calc(24px + var(--space-3) + var(--space-1));
	}
`;

const Count = styled.b`
	padding: 0 var(--space-2);
	border-radius: 999px;
	background: var(--danger);
	color: var(--surface);
	font-size: var(--font-s);
`;

/** The entry as a row of the sheet, with its content always visible. */
export function SheetRow(props: EntryProps & { readonly close: () => void }) {
	const { icon, title, href, onClick, unread = 0, children, close } = props;
	const t = useT();
	const content = (
		<>
			<Icon path={icons[icon]} size={24} />
			{title}
		</>
	);
	const onRowClick = () => {
		close();
		onClick?.();
	};
	return (
		<Item>
			{href !== undefined ? (
				<a href={href} {...newTab(href)} onClick={close}>
					{content}
					<Icon name="arrowRight" size={18} />
				</a>
			) : onClick ? (
				<button type="button" onClick={onRowClick}>
					{content}
					{unread > 0 && (
						<>
							<Count aria-hidden="true">{unread > 99 ? "99+" : unread}</Count>
							<VisuallyHidden> {t("service.unread", { count: unread })}</VisuallyHidden>
						</>
					)}
					<Icon name="arrowRight" size={18} />
				</button>
			) : (
				<span>{content}</span>
			)}
			{children && <div>{children}</div>}
		</Item>
	);
}
