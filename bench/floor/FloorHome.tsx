import styled from "styled-components";
import useSWR from "swr";
import type { Language } from "./language.ts";

const Grid = styled.div`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
	gap: 24px;
`;
const Card = styled.article`
	padding: 24px;
	border-radius: 16px;
	background: #ffffff;
`;
const Price = styled.strong`
	color: #c2410c;
`;

interface Course {
	readonly id: number;
	readonly name: string;
	readonly teacher: string;
	readonly lessons: number;
	readonly price: number;
}

const names = ["Watercolour", "Algebra", "Grammar", "Chemistry", "Guitar", "History"];
const courses: readonly Course[] = Array.from({ length: 12 }, (_, i) => ({
	id: i + 1,
	name: `${names[i % names.length]} ${i < 6 ? "for beginners" : "in practice"}`,
	teacher: `Teacher ${(i % 4) + 1}`,
	lessons: 8 + i,
	price: 1900 + i * 500,
}));

const price = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });

export function FloorHome({ language }: { readonly language: Language }) {
	const { data } = useSWR(["courses", language], () => courses, { fallbackData: courses });
	return (
		<>
			<h1>Courses to begin with</h1>
			<Grid>
				{data.map((course) => (
					<Card key={course.id}>
						<h3>{course.name}</h3>
						<p>
							{course.teacher} · {course.lessons} lessons
						</p>
						<Price>{price.format(course.price / 100)}</Price>
					</Card>
				))}
			</Grid>
		</>
	);
}
