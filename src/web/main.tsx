import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { watchSession } from "./api/session.ts";
import { ROUTES } from "./routes.tsx";
import { watchChunks } from "./screens/unexpected-error/unexpected-error-screen.tsx";
import "./styles/app.css";

const MINUTE_MS = 60_000;

const queryClient = createQueryClient();
watchSession(queryClient);
watchChunks();

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no element #root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(ROUTES)} />
    </QueryClientProvider>
  </StrictMode>,
);

/**
 * Settings from SPEC.md section 9, "Data cache". Trying again is switched off here, because the calls do that
 * themselves (api/request.ts, decision 030).
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
