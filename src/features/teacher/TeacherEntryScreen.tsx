import { useConfig } from "../../core/config.ts";
import { useT, useText } from "../../core/i18n.ts";
import { safeUrl, usePageTitle } from "../../core/paths.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { Contact } from "../../ui/Contact.tsx";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RowPlaces } from "../../ui/RowList.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { useTeacherEntry } from "./state.ts";

/** Whom to ask for the way in, as the school's service bar says. */
function Ask() {
	const side = useConfig("sideLayer");
	const hours = useText()(side?.serviceTime);
	const all = (...given: readonly (string | undefined)[]) =>
		given.filter((address) => !!address).map((address = "") => ({ address, label: address }));
	const phones = side?.serviceFlag ? all(side.servicePhone, side.servicePhone1, side.servicePhone2) : [];
	const emails = side?.serviceEmailFlag ? all(...(side.serviceEmails ?? [])) : [];
	return <Contact phones={phones} emails={emails} hours={(phones.length > 0 && hours) || undefined} />;
}

/** The teachers' own way in (ROLE-04, OPEN-023): it leads to where the company says they sign in. */
export default function TeacherEntryScreen() {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const reading = useTeacherEntry();
	usePageTitle(t("teacher.entry"));
	return (
		<Container>
			<ReadingView
				reading={reading}
				place={<RowPlaces label={t("ui.loading")} count={1} />}
				failed={t("teacher.entryFailed")}
				as="h1"
			>
				{({ teacherUrl }) => {
					const href = safeUrl(teacherUrl);
					return (
						<EmptyState
							type="group"
							title={t("teacher.entry")}
							text={t(href ? "teacher.entryText" : "teacher.entryUnset")}
							heading={heading}
							action={
								href ? (
									<LinkButton size="l" href={href}>
										{t("teacher.entryOpen")}
									</LinkButton>
								) : (
									<Ask />
								)
							}
						/>
					);
				}}
			</ReadingView>
		</Container>
	);
}
