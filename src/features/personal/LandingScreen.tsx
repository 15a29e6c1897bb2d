import { Navigate, useOutletContext, useParams } from "react-router-dom";
import { useConfig } from "../../core/config.ts";
import { useT } from "../../core/i18n.ts";
import { useMyself } from "../../core/mine.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RowPlaces } from "../../ui/RowList.tsx";
import type { PersonalContext } from "./PersonalFrame.tsx";
import { configuredCentre, landing } from "./rules.ts";

/** Leads to where the personal area, or one of its sections, begins for this student. */
export default function LandingScreen() {
	const t = useT();
	const { section } = useParams();
	const service = useConfig("service");
	const { menu, hasPermissions } = useOutletContext<PersonalContext>();
	const myself = useMyself();
	const centre = section === undefined ? configuredCentre(service?.personalUrl) : undefined;
	const target = centre ?? landing(menu, section ?? service?.perShowInit, hasPermissions);
	return (
		<ReadingView reading={myself} place={<RowPlaces label={t("ui.loading")} />} failed={t("personal.failed")}>
			{() =>
				target ? (
					<Navigate to={target} replace />
				) : (
					<EmptyState type="blank" title={t("personal.nothing")} text={t("personal.nothingText")} />
				)
			}
		</ReadingView>
	);
}
