import { z } from "zod";
import { endpoint, ErrorAnswer, type Access, type Endpoint } from "#contracts/endpoint.ts";
import { serve, type App } from "./http.ts";

type Json = Record<string, unknown>;

const openApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  access: "signedIn",
  answer: z.record(z.string(), z.unknown()),
});

const WHO: Record<Access, string> = {
  public: "Anybody may call it.",
  signedIn: "For signed-in people.",
  author: "For people with access level alpha, beta or full.",
  admin: "For admins; others are answered as if it were not there.",
};

const BETTER_AUTH = { url: "https://www.better-auth.com/docs/concepts/api" };

/** Adds the route that serves an OpenAPI 3.1 document of all calls under /api. It is made from the calls' contracts. */
export function serveOpenApi(app: App): void {
  serve(app, openApi, async () => documentOf(app));
}

function documentOf({ endpoints, routes }: App): Json {
  const paths: Record<string, Json> = {};
  for (const each of endpoints) {
    // The forms of pages have the same contract once more at the path of their page.
    if (each.path.startsWith("/api/")) add(each, operationOf(each));
  }
  for (const { method, url } of routes) {
    const isServed = endpoints.some((one) => one.method === method && one.path === url);
    if (url.startsWith("/api/") && method !== "HEAD" && !isServed)
      add({ method, path: url }, foreignOperation(url));
  }
  return {
    openapi: "3.1.0",
    info: { title: "Octavo", version: "1" },
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "better-auth.session_token" },
        token: { type: "http", scheme: "bearer" },
      },
      responses: {
        Refused: {
          description: "Refused, with a sentence that a person can act on.",
          content: { "application/json": { schema: schemaOf(ErrorAnswer, "output") } },
        },
      },
    },
  };

  function add({ method, path }: { method: string; path: string }, operation: Json): void {
    const parameters = [...path.matchAll(/:(\w+)/gu)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    }));
    const key = path.replaceAll(/:(\w+)/gu, "{$1}");
    const { parameters: more = [], ...rest } = operation as { parameters?: Json[] };
    (paths[key] ??= {})[method.toLowerCase()] = { parameters: [...parameters, ...more], ...rest };
  }
}

function operationOf({ access, query, body, answer, takes, gives }: Endpoint): Json {
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const sent = schemaOf(body, "input");
  const hasBody = takes === "multipart" || Object.keys(sent["properties"] ?? {}).length > 0;
  return {
    description: WHO[access],
    parameters: Object.entries(properties).map(([name, schema]) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema,
    })),
    ...(hasBody && {
      requestBody: {
        required: true,
        content: {
          [takes === "json" ? "application/json" : "multipart/form-data"]: { schema: sent },
        },
      },
    }),
    responses: {
      "200": {
        description: gives === "file" ? "A file, named in content-disposition." : "Done.",
        content:
          gives === "file"
            ? { "application/octet-stream": { schema: {} } }
            : { "application/json": { schema: schemaOf(answer, "output") } },
      },
      default: { $ref: "#/components/responses/Refused" },
    },
    security: access === "public" ? [] : [{ session: [] }, { token: [] }],
  };
}

/** Describes a route that has no contract: one of Better Auth's, or the one for the payment provider's events. */
function foreignOperation(url: string): Json {
  const isAuth = url.startsWith("/api/auth/");
  return {
    description: isAuth ? "Answered by Better Auth." : "For the payment provider's signed events.",
    ...(isAuth && { externalDocs: BETTER_AUTH }),
    responses: {
      "200": { description: "Done." },
      default: { $ref: "#/components/responses/Refused" },
    },
  };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  });
  return described;
}
