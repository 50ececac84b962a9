import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { startServer } from "#tests/server/start-server.ts";
import { shareDatabase } from "#tests/server/stories.ts";
import { PIXEL, pictureForm } from "#tests/server/whole-person.ts";

onOneDatabase("one's own name", (open) => {
  const shared = shareDatabase(open);

  test("a name is changed for oneself, and for nobody else", async () => {
    const { call, signUp } = await startServer(await shared());
    const ann = await signUp({ email: "name-ann@example.org" });
    const bob = await signUp({ email: "name-bob@example.org" });

    const changed = await call(ann.token, "PATCH", "/api/me", { name: " Ann Author " });
    const anns = await call(ann.token, "GET", "/api/me");
    const bobs = await call(bob.token, "GET", "/api/me");
    const signedOut = await call(null, "PATCH", "/api/me", { name: "Eve" });

    expect(changed.body).toEqual(anns.body);
    expect(anns.body.name).toBe("Ann Author");
    expect(bobs.body.name).toBe("name-bob");
    expect(signedOut.status).toBe(401);
  });

  test("no name is refused, and a name raises no level", async () => {
    const { call, signUp } = await startServer(await shared());
    const { token } = await signUp({ email: "nameless@example.org" });

    const empty = await call(token, "PATCH", "/api/me", { name: "  " });
    const zero = await call(token, "PATCH", "/api/me", { name: "\0" });
    const sly = await call(token, "PATCH", "/api/me", {
      name: "Sly",
      accessLevel: "full",
      role: "admin",
    });

    expect([empty.status, zero.status]).toEqual([400, 400]);
    expect(sly.body).toMatchObject({ name: "Sly", accessLevel: "waitlist", role: "user" });
  });
});

onOneDatabase("one's own picture", (open) => {
  const shared = shareDatabase(open);

  test("a picture is shown to its owner as the picture that it is, whatever it was called", async () => {
    const { call, signUp, origin } = await startServer(await shared());
    const { token } = await signUp({ email: "picture@example.org" });

    const put = await call(token, "PUT", "/api/me/picture", pictureForm(PIXEL));
    const { body: me } = await call(token, "GET", "/api/me");
    const shown = await fetch(`${origin}${me.picture}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bytes = Buffer.from(await shown.arrayBuffer());
    const otherAddress = await call(token, "GET", "/api/me/picture?v=other");

    expect(put.body).toEqual(me);
    expect(me.picture).toMatch(/^\/api\/me\/picture\?v=[0-9a-f]{16}$/u);
    expect(bytes.equals(PIXEL)).toBe(true);
    expect(shown.headers.get("content-type")).toBe("image/png");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    expect(shown.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect(otherAddress.headers.get("cache-control")).toBe("no-store");
  });

  test("a picture is nobody else's to see, and can be taken back", async () => {
    const { call, signUp } = await startServer(await shared());
    const ann = await signUp({ email: "mine@example.org" });
    const bob = await signUp({ email: "curious@example.org" });
    const { body: me } = await call(ann.token, "PUT", "/api/me/picture", pictureForm(PIXEL));

    const bobs = await call(bob.token, "GET", me.picture);
    const signedOut = await call(null, "GET", me.picture);
    const bobTakes = await call(bob.token, "DELETE", "/api/me/picture");
    const still = await call(ann.token, "GET", me.picture);
    const taken = await call(ann.token, "DELETE", "/api/me/picture");
    const gone = await call(ann.token, "GET", "/api/me/picture");

    expect([bobs.status, signedOut.status, bobTakes.status]).toEqual([404, 401, 200]);
    expect(still.status).toBe(200);
    expect(taken.body.picture).toBeNull();
    expect(gone.status).toBe(404);
  });
});

onOneDatabase("pictures that are taken", (open) => {
  const shared = shareDatabase(open);

  test("what is no picture is refused, with what to do", async () => {
    const { call, signUp } = await startServer(await shared());
    const { token } = await signUp({ email: "nopicture@example.org" });
    const put = (bytes: Uint8Array<ArrayBuffer>, part?: string) =>
      call(token, "PUT", "/api/me/picture", pictureForm(bytes, part));

    const svg = await put(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>"));
    const gif = await put(Buffer.from("GIF89a"));
    const large = await put(Buffer.concat([PIXEL, Buffer.alloc(300_001)]));
    const empty = await put(Buffer.alloc(0));
    const otherPart = await put(PIXEL, "avatar");
    const noForm = await call(token, "PUT", "/api/me/picture", { picture: "x" });
    const { body: me } = await call(token, "GET", "/api/me");

    expect(svg).toMatchObject({
      status: 400,
      body: { error: { message: "Please choose a PNG, JPEG or WebP picture." } },
    });
    expect(gif.status).toBe(400);
    expect(large).toMatchObject({
      status: 413,
      body: {
        error: { message: "This picture is larger than 300 kB. Please choose a smaller one." },
      },
    });
    expect([empty.status, otherPart.status, noForm.status]).toEqual([400, 400, 400]);
    expect(me.picture).toBeNull();
  });

  test("JPEG and WebP are pictures, too", async () => {
    const { call, signUp } = await startServer(await shared());
    const { token } = await signUp({ email: "others@example.org" });
    const put = (bytes: Uint8Array<ArrayBuffer>) =>
      call(token, "PUT", "/api/me/picture", pictureForm(bytes));
    const typeNow = async () =>
      (await call(token, "GET", "/api/me/picture")).headers.get("content-type");

    await put(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]));
    const jpeg = await typeNow();
    await put(
      Buffer.concat([Buffer.from("RIFF"), Buffer.from([0, 10, 13, 0]), Buffer.from("WEBPVP8 ")]),
    );
    const webp = await typeNow();

    expect([jpeg, webp]).toEqual(["image/jpeg", "image/webp"]);
  });
});
