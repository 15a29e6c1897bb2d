import { useEffect, useState } from "react";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { forgetInterception, readInterception } from "../start/interception.ts";

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	justify-content: center;
`;

/** Says why the server let nobody through, in its own words when it gave some, and where to go from here. */
export default function ErrorPageScreen() {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const [interception] = useState(readInterception);
	usePageTitle(t("failure.intercepted"));
	// Read once: who comes here again without a new message gets the general words.
	useEffect(() => () => forgetInterception(), []);
	// The page before it may have been scrolled, and nobody followed a link here.
	useEffect(() => {
		scrollTo(0, 0);
	}, []);
	return (
		<Container>
			<EmptyState
				type="blank"
				title={t("failure.intercepted")}
				text={interception?.message ?? t("failure.interceptedText")}
				heading={heading}
				action={
					<Actions>
						<LinkButton to={interception?.from ?? paths.home()}>
							{t(interception?.from ? "app.failed.retry" : "app.home")}
						</LinkButton>
						{interception?.from && (
							<LinkButton variant="outline" to={paths.home()}>
								{t("app.home")}
							</LinkButton>
						)}
					</Actions>
				}
			/>
		</Container>
	);
}
