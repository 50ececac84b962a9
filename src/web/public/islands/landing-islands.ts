import { BuyButton } from "#web/public/landing/buy-button.tsx";
import { CountdownClock } from "#web/public/landing/countdown-clock.tsx";
import { ProjectForm } from "#web/public/landing/project-form.tsx";
import { ReturnsCalculator } from "#web/public/landing/returns-calculator.tsx";
import { SamplePage } from "#web/public/landing/sample-page.tsx";
import { hydrate } from "./hydrate.tsx";

const ISLANDS = {
  sample: SamplePage,
  countdown: CountdownClock,
  buy: BuyButton,
  returns: ReturnsCalculator,
  project: ProjectForm,
};

export function hydrateOnLanding(place: HTMLElement): void {
  hydrate(place, ISLANDS);
}
