// A reason not to start that the operator can remove; its message is printed without a stack.

export class StartError extends Error {
	override name = "StartError";
}
