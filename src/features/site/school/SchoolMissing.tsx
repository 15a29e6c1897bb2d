import { useAtomValue } from "jotai";
import styled from "styled-components";
import { useConfig } from "../../../core/config/config.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { Container } from "../../../ui/Container.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	justify-content: center;
	gap: var(--space-3);
`;

/** Shown for a home address with an unknown suffix: links to home and to all schools. */
export default function SchoolMissing() {
	const t = useT();
	const text = useText();
	const list = useConfig("schools")?.list ?? [];
	const current = useAtomValue(schoolIdAtom);
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const name = text(list.find(({ id }) => id === current)?.schoolName);
	usePageTitle(t("school.missing.title"));
	return (
		<Container>
			<EmptyState
				type="blank"
				title={t("school.missing.title")}
				text={t("school.missing.text")}
				heading={heading}
				action={
					<Actions>
						<LinkButton to={paths.home()}>{t("school.missing.home", { name })}</LinkButton>
						{list.length > 1 && (
							<LinkButton to={paths.homeChoice()} variant="outline">
								{t("school.missing.all")}
							</LinkButton>
						)}
					</Actions>
				}
			/>
		</Container>
	);
}
