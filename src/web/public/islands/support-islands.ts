import { SupportForm } from "#web/public/support/support-form.tsx";
import { hydrate } from "./hydrate.tsx";

/** Takes over the form of the support page. */
export function hydrateOnSupport(place: HTMLElement): void {
  hydrate(place, { support: SupportForm });
}
