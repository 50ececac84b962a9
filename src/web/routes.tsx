import type { ComponentType } from "react";
import { Navigate, type RouteObject } from "react-router";
import { AuthorGate, LoadingText, SignedInGate } from "./components/session.tsx";
import { linkLoader, loginLoader } from "./api/kept-codes.ts";
import { Root } from "./components/root.tsx";
import { HomeScreen } from "./screens/home/home-screen.tsx";
import { NotFoundScreen } from "./screens/not-found/not-found-screen.tsx";
import { UnexpectedErrorScreen } from "./screens/unexpected-error/unexpected-error-screen.tsx";

/** Makes the `lazy` function of a route. It loads the route's screen when that is shown for the first time. */
function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: (await load())[name] });
}

const WORKFLOW: RouteObject[] = [
  { index: true, element: <Navigate to="/workflow/add-sources" replace /> },
  {
    path: "continue",
    lazy: screen(() => import("./screens/workflow/continue-screen.tsx"), "ContinueScreen"),
  },
  {
    path: "welcome",
    lazy: screen(() => import("./screens/workflow/welcome/welcome-screen.tsx"), "WelcomeScreen"),
  },
  {
    path: "add-sources",
    lazy: screen(
      () => import("./screens/workflow/add-sources/add-sources-screen.tsx"),
      "AddSourcesScreen",
    ),
  },
  {
    path: "analysis",
    lazy: screen(() => import("./screens/workflow/analysis/analysis-screen.tsx"), "AnalysisScreen"),
  },
  {
    path: "review",
    lazy: screen(() => import("./screens/workflow/review/review-screen.tsx"), "ReviewScreen"),
  },
  {
    path: "outline",
    lazy: screen(() => import("./screens/workflow/outline/outline-screen.tsx"), "OutlineScreen"),
  },
  {
    path: "draft",
    lazy: screen(() => import("./screens/workflow/draft/draft-screen.tsx"), "DraftScreen"),
  },
];

const AUTHOR_ROUTES: RouteObject[] = [
  {
    path: "/workflow/debug",
    lazy: screen(() => import("./screens/debug/debug-screen.tsx"), "DebugScreen"),
  },
  {
    path: "/workflow",
    lazy: screen(() => import("./screens/workflow/workflow-shell.tsx"), "WorkflowShell"),
    children: WORKFLOW,
  },
];

/** All addresses of the app, from SPEC.md section 2. */
export const ROUTES: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: UnexpectedErrorScreen,
    HydrateFallback: LoadingText,
    children: [
      { path: "/", Component: HomeScreen },
      {
        path: "/login",
        loader: loginLoader,
        lazy: screen(() => import("./screens/login/login-screen.tsx"), "LoginScreen"),
      },
      {
        path: "/success",
        lazy: screen(() => import("./screens/success/success-screen.tsx"), "SuccessScreen"),
      },
      {
        path: "/confirm",
        loader: linkLoader("confirm"),
        lazy: screen(() => import("./screens/confirm/confirm-screen.tsx"), "ConfirmScreen"),
      },
      {
        path: "/reset-password",
        loader: linkLoader("reset-password"),
        lazy: screen(
          () => import("./screens/reset-password/reset-password-screen.tsx"),
          "ResetPasswordScreen",
        ),
      },
      {
        path: "/dev/mail",
        lazy: screen(
          () => import("./screens/dev-mailbox/dev-mailbox-screen.tsx"),
          "DevMailboxScreen",
        ),
      },
      {
        Component: SignedInGate,
        children: [
          {
            path: "/account",
            lazy: screen(() => import("./screens/account/account-screen.tsx"), "AccountScreen"),
          },
          {
            path: "/admin",
            lazy: screen(() => import("./screens/admin/admin-screen.tsx"), "AdminScreen"),
          },
          { Component: AuthorGate, children: AUTHOR_ROUTES },
        ],
      },
      {
        path: "/dev/checkout",
        lazy: screen(
          () => import("./screens/sandbox-checkout/sandbox-checkout-screen.tsx"),
          "SandboxCheckoutScreen",
        ),
      },
      { path: "*", Component: NotFoundScreen },
    ],
  },
];
