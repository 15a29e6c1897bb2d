import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { useT } from "../../../../core/i18n.ts";

const Notice = styled.p`
	margin: 0;
	padding: var(--space-4);
	border-radius: var(--radius-m);
	background: var(--warning-soft);
	color: var(--text);
	line-height: 1.6;
`;

/**
 * Announces that another version replaced the text while it was open, and takes the focus that was in the replaced form.
 * @param version changes with the text
 */
export function TextChanged({ version }: { readonly version: string }) {
	const t = useT();
	const [first] = useState(version);
	const notice = useRef<HTMLParagraphElement>(null);
	const isChanged = version !== first;
	useEffect(() => {
		if (version === first) return;
		if (document.activeElement === document.body) notice.current?.focus();
	}, [version, first]);
	return (
		<div role="status">
			{isChanged && (
				<Notice ref={notice} tabIndex={-1}>
					{t("agreement.textChanged")}
				</Notice>
			)}
		</div>
	);
}
