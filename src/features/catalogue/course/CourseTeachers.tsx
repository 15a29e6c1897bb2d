import styled from "styled-components";
import type { CourseTeacher } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { plainList } from "../../../ui/mixins.ts";

const List = styled.ul`
	${plainList}
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
	gap: var(--space-4);

	& li {
		position: relative;
		display: flex;
		gap: var(--space-4);
		padding: var(--space-5);
		${surface}
	}
	& li > div {
		min-width: 0;
		overflow-wrap: anywhere;
	}
	& h3 {
		margin: 0;
		font-size: 1rem;
		font-weight: 600;
		line-height: 1.4;
	}
	& p {
		margin: 2px 0 0;
		color: var(--text-muted);
	}
	& p + p {
		margin-top: var(--space-3);
		color: var(--text);
		line-height: 1.6;
	}
`;

export function CourseTeachers({ teachers }: { teachers: readonly CourseTeacher[] }) {
	const t = useT();
	const text = useText();
	if (teachers.length === 0) return null;
	return (
		<TitledPart title={t("course.teachers")}>
			<List>
				{teachers.map((teacher) => (
					<li key={teacher.id}>
						<Avatar id={teacher.id} name={text(teacher.name)} />
						<div>
							<h3>
								<CardLink to={paths.teacherDetail(teacher.id)}>{text(teacher.name)}</CardLink>
							</h3>
							{teacher.title && <p>{text(teacher.title)}</p>}
							{teacher.intro && <p>{text(teacher.intro)}</p>}
						</div>
					</li>
				))}
			</List>
		</TitledPart>
	);
}
