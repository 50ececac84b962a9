import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import {
  answerQuestion,
  type AskedQuestion,
  listQuestions,
  skipQuestion,
  withdrawAnswer,
} from "#contracts/interview.ts";
import { resultKey } from "./book.ts";
import { callApi, type Mutation } from "./call.ts";
import { refreshSources } from "./sources.ts";

/** Below the analysis's key, since each analysis asks anew. */
const questionsKey = (projectId: string) => [...resultKey(projectId, "analysis"), "questions"];

/** The questions, and where the book tells their answers. `stamp` is the state of its text: when it changes, they are asked for anew. */
export function useQuestions(projectId: string, stamp: string): UseQueryResult<AskedQuestion[]> {
  return useQuery({
    queryKey: [...questionsKey(projectId), stamp],
    queryFn: async () => (await callApi(listQuestions, { params: { projectId } })).questions,
    staleTime: 0,
    // The list stays while it is asked for anew, and what is typed in it with it.
    placeholderData: keepPreviousData,
  });
}

/** Gives an answer, changes it, or withdraws it with null. */
export function useAnswer(
  projectId: string,
  questionId: string,
): Mutation<string | null, { questions: AskedQuestion[] }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer) => {
      const params = { projectId, questionId };
      return answer === null
        ? callApi(withdrawAnswer, { params })
        : callApi(answerQuestion, { params, body: { answer } });
    },
    onSuccess: ({ questions }) => show(client, projectId, questions),
  });
}

export function useSkip(
  projectId: string,
  questionId: string,
): Mutation<boolean, { questions: AskedQuestion[] }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isSkipped) =>
      callApi(skipQuestion, { params: { projectId, questionId }, body: { isSkipped } }),
    onSuccess: ({ questions }) => show(client, projectId, questions),
  });
}

function show(client: QueryClient, projectId: string, questions: AskedQuestion[]): Promise<void> {
  client.setQueriesData({ queryKey: questionsKey(projectId) }, questions);
  // An answer is a post, so all figures about posts change.
  return refreshSources(client, projectId);
}
