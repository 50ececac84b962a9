import { SupportForm } from "#web/public/support/support-form.tsx";
import { hydrate } from "./hydrate.tsx";

export function hydrateOnSupport(place: HTMLElement): void {
  hydrate(place, { support: SupportForm });
}
