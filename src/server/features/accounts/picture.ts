import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "#contracts/accounts.ts";
import type { Picture } from "#server/data/users.ts";
import { Refusal } from "#server/platform/errors.ts";
import { readParts } from "#server/platform/read-parts.ts";

type PictureType = (typeof PICTURE_TYPES)[number];

const TOO_LARGE = `This picture is larger than ${MAX_PICTURE_BYTES / 1_000} kB. Please choose a smaller one.`;
const NOT_TAKEN = "Please choose a PNG, JPEG or WebP picture.";
const NOTHING = "Please choose a picture.";

/**
 * The first bytes of a file of each type, read as Latin-1. They decide the type; what the sender says about it is
 * ignored.
 */
const BEGINNINGS: Record<PictureType, RegExp> = {
  "image/png": /^\x89PNG\r\n\x1a\n/u,
  "image/jpeg": /^\xff\xd8\xff/u,
  "image/webp": /^RIFF.{4}WEBP/su,
};

export async function readPictureForm(request: FastifyRequest): Promise<Picture> {
  const found: Buffer[] = [];
  const options = {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 5, fieldSize: 1_000 },
  };
  await readParts(request, options, async (part) => {
    if (part.type !== "file") return;
    const content = await part.toBuffer();
    if (part.file.truncated) throw new Refusal("tooLarge", TOO_LARGE);
    if (part.fieldname === "picture") found.push(content);
  });
  const bytes = found.at(-1);
  if (!bytes || bytes.length === 0) throw new Refusal("invalid", NOTHING);
  const mediaType = typeOf(bytes);
  if (!mediaType) throw new Refusal("invalid", NOT_TAKEN);
  return { mediaType, bytes };
}

export function versionOf({ bytes }: Pick<Picture, "bytes">): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

function typeOf(bytes: Buffer): PictureType | null {
  const beginning = bytes.subarray(0, 16).toString("latin1");
  return PICTURE_TYPES.find((type) => BEGINNINGS[type].test(beginning)) ?? null;
}
