// The chat window of the demonstration. It is sent to the browser as text, so it uses nothing but its argument.

interface ChatOptions {
	readonly style: string;
	readonly answers: string;
	readonly words: Readonly<Record<"hello" | "field" | "send" | "you" | "us" | "failed", string>>;
}

export function renderChat({ style, answers, words }: ChatOptions): void {
	const make = <K extends keyof HTMLElementTagNameMap>(tag: K, set: object = {}): HTMLElementTagNameMap[K] =>
		Object.assign(document.createElement<K>(tag), set);
	document.head.append(make("link", { rel: "stylesheet", href: style }));
	const log = make("ol", { className: "log", tabIndex: 0 });
	log.setAttribute("aria-live", "polite");
	const field = make("input", { id: "message", maxLength: 500, required: true, autocomplete: "off" });
	const send = make("button", { type: "submit", textContent: words.send });
	const note = make("p", { className: "note" });
	note.setAttribute("role", "alert");
	const form = make("form");
	form.append(make("label", { htmlFor: "message", textContent: words.field }), field, send);
	const main = make("main");
	main.append(log, note, form);
	document.body.append(main);

	let isOpen = false;
	let unread = 0;
	const addMessage = (who: "you" | "us", text: string) => {
		const line = make("li", { className: who });
		line.append(make("b", { textContent: words[who] }), make("span", { textContent: text }));
		log.append(line);
		log.scrollTop = log.scrollHeight;
		unread = isOpen || who === "you" ? 0 : unread + 1;
		parent.postMessage({ word: "unread", unread }, "*");
	};
	addEventListener("message", ({ data }) => {
		const word: unknown = Reflect.get(Object(data), "word");
		if (word !== "open" && word !== "close") return;
		isOpen = word === "open";
		if (isOpen) unread = 0;
	});
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		const text = field.value.trim();
		if (!text || send.disabled) return;
		send.disabled = true;
		note.textContent = "";
		try {
			const answer = await fetch(answers, { method: "POST", body: text });
			if (!answer.ok) throw new Error(`the chat replied ${answer.status}`);
			const received = await answer.text();
			addMessage("you", text);
			addMessage("us", received);
			field.value = "";
		} catch (error) {
			// What was typed stays in the field.
			console.warn("the message was not sent", error);
			note.textContent = words.failed;
		} finally {
			send.disabled = false;
			field.focus();
		}
	});
	addMessage("us", words.hello);
}
