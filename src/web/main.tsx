import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import "./styles/app.css";
import { createQueryClient } from "./api/query-client.ts";
import { watchSession } from "./api/session.ts";
import { watchChunks } from "./components/stale-build.ts";
import { ROUTES } from "./routes.tsx";

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
