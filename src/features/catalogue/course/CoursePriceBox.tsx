import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import styled from "styled-components";
import type { CourseDetail } from "../../../../schemas/generated/documents.ts";
import { useConfig } from "../../../core/config/config.ts";
import { useT } from "../../../core/i18n.ts";
import { imageSources } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { fetchEnrolments } from "../../../renderer/enrolmentCalls.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { PriceTag } from "../../../renderer/PriceTag.tsx";
import { SaleOptions } from "../../../renderer/SaleOptions.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { PriceBody, PriceCard } from "../../../ui/DetailLayout.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { CourseTexts } from "./courseTexts.ts";
import { type CourseIcon, icons } from "./icons.ts";

const Facts = styled.ul`
	display: flex;
	flex-direction: column;
	gap: var(--space-3);
	margin: 0;
	padding: var(--space-4) 0 0;
	border-top: 1px solid var(--border);
	list-style: none;

	& > li {
		display: flex;
		align-items: center;
		gap: var(--space-3);
	}
	& svg {
		color: var(--text-muted);
	}
`;

const Hint = styled.p`
	margin: calc(-1 * var(--space-2)) 0 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	text-align: center;
`;

const fact = (icon: CourseIcon, text: string): ReactNode =>
	text && (
		<li>
			<Icon path={icons[icon]} />
			{text}
		</li>
	);

/** Picture, price and facts; a visitor can sign in here. */
export function CoursePriceBox({ course, texts }: { course: CourseDetail; texts: CourseTexts }) {
	const { card, offers, isOffered } = course;
	const t = useT();
	const signedIn = useAtomValue(signedInAtom);
	// The block that shows it has the same key, so that both make one call.
	const own = useStudentQuery(["enrolments", "of", card.id], (signal) =>
		fetchEnrolments({ courseId: card.id }, signal),
	);
	// With a cart, a visitor signs in when adding the course to it.
	const cartOpen = useConfig("service")?.openCart ?? false;
	return (
		<PriceCard>
			<Cover {...imageSources(card.coverUrl)} alt={t("ui.coverOf", { name: texts.name })} eager />
			<PriceBody>
				{isOffered && (
					<PriceTag
						price={card.price}
						currency={card.currency}
						originalPrice={card.originalPrice}
						saving={texts.discount}
						size="l"
					/>
				)}
				<NamedBlock type="learning.owned" props={{ courseId: card.id }} />
				<NamedBlock type="agreement.notice" props={{ courseId: card.id }} />
				<SaleOptions
					id={card.id}
					offers={offers}
					isOffered={isOffered}
					isOwned={(own.data?.total ?? 0) > 0}
					texts={{ withdrawn: t("course.withdrawn"), notSoldHere: t("course.notSoldHere") }}
				/>
				<NamedBlock type="collect.toggle" props={{ kind: "course", id: card.id, name: card.courseName }} />
				{!signedIn && !cartOpen && (
					<>
						<SignInButton size="l" wide>
							{t("course.signIn")}
						</SignInButton>
						<Hint>{t("course.signInHint")}</Hint>
					</>
				)}
				<Facts>
					{fact("list", texts.lessons)}
					{fact("clock", texts.duration)}
					{fact("level", texts.level)}
					{fact("people", texts.students)}
				</Facts>
			</PriceBody>
		</PriceCard>
	);
}
