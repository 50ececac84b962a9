/** The file name in a content-disposition header, the one with all letters before the plain one. */
export function fileNameOf(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/iu.exec(disposition ?? "")?.[1];
  if (extended !== undefined) return decodeURIComponent(extended.trim());
  const plain = /filename="([^"]+)"|filename=([^;]+)/iu.exec(disposition ?? "");
  return plain?.[1] ?? plain?.[2]?.trim() ?? null;
}
