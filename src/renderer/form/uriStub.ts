// Stands in for the resolver of addresses that rjsf follows references with; our forms are laid out without any.
const none = (): never => {
	throw new Error("a form's layout must be without references, found one; see src/renderer/FormView.tsx");
};

export default { equal: none, resolve: none };
