// Limits of one form. A conditional question counts once per answer that shows it, since it is sent that often (OPEN-088).
export const customFieldLimits = { questions: 2000, answers: 60_000 } as const;
