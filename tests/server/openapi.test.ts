import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { ROUTES } from "./access-routes.ts";

onOneDatabase("the description of the API", (open) => {
  test("is a valid OpenAPI document that names every call, for signed-in people", async () => {
    const server = await startServer(await open());
    const { token } = await server.signUp({ email: "ann@example.org" });

    const stranger = await server.call(null, "GET", "/api/openapi.json");
    const { status, body } = await server.call(token, "GET", "/api/openapi.json");

    expect(stranger.status).toBe(401);
    expect(status).toBe(200);
    const { valid, errors } = await new Validator().validate(body);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(body.openapi).toBe("3.1.0");
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // Without a provider nobody signs in through one.
    const byHand = Object.keys(ROUTES)
      .filter((route) => route.includes(" /api/") && !/social$|oidc$/u.test(route))
      .map((route) => route.replaceAll(/:(\w+)/gu, "{$1}"));
    expect(byHand.filter((route) => !described.includes(route))).toEqual([]);
    expect(described).toContain("POST /api/auth/sign-in/email");
    // A schema that names itself would point into the whole document.
    expect(JSON.stringify(body)).not.toContain("$defs");
  });

  test("says what a call takes and gives", async () => {
    const server = await startServer(await open());
    const { token } = await server.signUp({ email: "ann@example.org" });

    const { body } = await server.call(token, "GET", "/api/openapi.json");
    const upload = body.paths["/api/upload"].post;
    const download = body.paths["/api/projects/{projectId}/book/download"].get;
    const edit = body.paths["/api/projects/{projectId}/chapters/{chapterId}"].put;

    expect(Object.keys(upload.requestBody.content)).toEqual(["multipart/form-data"]);
    expect(download.parameters.map(({ name }: { name: string }) => name)).toEqual([
      "projectId",
      "format",
      "trim",
      "design",
      "edition",
      "bleed",
      "partial",
      "book",
    ]);
    expect(download.parameters[1].schema.enum).toEqual(["pdf", "epub", "docx", "html", "md"]);
    const sent = edit.requestBody.content["application/json"].schema;
    expect(sent.required).toContain("passages");
    expect(sent.properties.passages.type).toBe("array");
  });
});
