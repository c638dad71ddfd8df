/** Remembers the latest answer. States are immutable, so the same state has the same answer. */
export const rememberLatest = <Question extends object, Answer>(
  answer: (question: Question) => Answer,
): ((question: Question) => Answer) => {
  let latest: { readonly question: Question; readonly answer: Answer } | undefined;
  return (question) => {
    if (latest?.question !== question) latest = { question, answer: answer(question) };
    return latest.answer;
  };
};
