// Of an address without the ids of a lesson, or with others than the server gave (LESSON-04).
import { Refusal } from "../../plugins/envelope.ts";

const text = {
	zh: "数据加载错误，课次 ID 不能为空",
	en: "Loading data error, the lesson ID cannot be empty",
};

export const unreadableLesson = (): Refusal => new Refusal("1801", text);
