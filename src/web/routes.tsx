import { Navigate, type RouteObject } from "react-router";
import { AuthorGate } from "./components/author-gate.tsx";
import { linkLoader } from "./components/link-loader.ts";
import { LoadingText } from "./components/loading-text.tsx";
import { Root } from "./components/root.tsx";
import { SignedInGate } from "./components/signed-in-gate.tsx";
import { HomeScreen } from "./screens/home/home-screen.tsx";
import { loginLoader } from "./screens/login/login-loader.ts";
import { NotFoundScreen } from "./screens/not-found/not-found-screen.tsx";
import { UnexpectedErrorScreen } from "./screens/unexpected-error/unexpected-error-screen.tsx";

const WORKFLOW: RouteObject[] = [
  { index: true, element: <Navigate to="/workflow/add-sources" replace /> },
  {
    path: "welcome",
    lazy: async () => {
      const { WelcomeScreen } = await import("./screens/workflow/welcome/welcome-screen.tsx");
      return { Component: WelcomeScreen };
    },
  },
  {
    path: "add-sources",
    lazy: async () => {
      const { AddSourcesScreen } =
        await import("./screens/workflow/add-sources/add-sources-screen.tsx");
      return { Component: AddSourcesScreen };
    },
  },
  {
    path: "analysis",
    lazy: async () => {
      const { AnalysisScreen } = await import("./screens/workflow/analysis/analysis-screen.tsx");
      return { Component: AnalysisScreen };
    },
  },
  {
    path: "review",
    lazy: async () => {
      const { ReviewScreen } = await import("./screens/workflow/review/review-screen.tsx");
      return { Component: ReviewScreen };
    },
  },
  {
    path: "outline",
    lazy: async () => {
      const { OutlineScreen } = await import("./screens/workflow/outline/outline-screen.tsx");
      return { Component: OutlineScreen };
    },
  },
  {
    path: "draft",
    lazy: async () => {
      const { DraftScreen } = await import("./screens/workflow/draft/draft-screen.tsx");
      return { Component: DraftScreen };
    },
  },
];

const AUTHOR_ROUTES: RouteObject[] = [
  {
    path: "/workflow/debug",
    lazy: async () => {
      const { DebugScreen } = await import("./screens/debug/debug-screen.tsx");
      return { Component: DebugScreen };
    },
  },
  {
    path: "/workflow",
    lazy: async () => {
      const { WorkflowShell } = await import("./screens/workflow/workflow-shell.tsx");
      return { Component: WorkflowShell };
    },
    children: WORKFLOW,
  },
];

/** Every address of the app, SPEC.md section 2. */
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
        lazy: async () => {
          const { LoginScreen } = await import("./screens/login/login-screen.tsx");
          return { Component: LoginScreen };
        },
      },
      {
        path: "/success",
        lazy: async () => {
          const { SuccessScreen } = await import("./screens/success/success-screen.tsx");
          return { Component: SuccessScreen };
        },
      },
      {
        path: "/confirm",
        loader: linkLoader("confirm"),
        lazy: async () => {
          const { ConfirmScreen } = await import("./screens/confirm/confirm-screen.tsx");
          return { Component: ConfirmScreen };
        },
      },
      {
        path: "/reset-password",
        loader: linkLoader("reset-password"),
        lazy: async () => {
          const { ResetPasswordScreen } =
            await import("./screens/reset-password/reset-password-screen.tsx");
          return { Component: ResetPasswordScreen };
        },
      },
      {
        path: "/dev/mail",
        lazy: async () => {
          const { DevMailboxScreen } = await import("./screens/dev-mailbox/dev-mailbox-screen.tsx");
          return { Component: DevMailboxScreen };
        },
      },
      {
        Component: SignedInGate,
        children: [
          {
            path: "/account",
            lazy: async () => {
              const { AccountScreen } = await import("./screens/account/account-screen.tsx");
              return { Component: AccountScreen };
            },
          },
          {
            path: "/admin",
            lazy: async () => {
              const { AdminScreen } = await import("./screens/admin/admin-screen.tsx");
              return { Component: AdminScreen };
            },
          },
          { Component: AuthorGate, children: AUTHOR_ROUTES },
        ],
      },
      {
        path: "/dev/checkout",
        lazy: async () => {
          const { SandboxCheckoutScreen } =
            await import("./screens/sandbox-checkout/sandbox-checkout-screen.tsx");
          return { Component: SandboxCheckoutScreen };
        },
      },
      { path: "*", Component: NotFoundScreen },
    ],
  },
];
