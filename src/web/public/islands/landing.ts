import { BuyButton } from "#web/public/landing/buy-button.tsx";
import { CaptureForm } from "#web/public/landing/capture-form.tsx";
import { CountdownClock } from "#web/public/landing/countdown-clock.tsx";
import { ProjectForm } from "#web/public/landing/project-form.tsx";
import { ReturnsCalculator } from "#web/public/landing/returns-calculator.tsx";
import { SamplePage } from "#web/public/landing/sample-page.tsx";
import { hydrateIslands } from "./hydrate.tsx";
import { listenForLogin } from "./login-shortcut.ts";

listenForLogin();
hydrateIslands({
  capture: CaptureForm,
  sample: SamplePage,
  countdown: CountdownClock,
  buy: BuyButton,
  returns: ReturnsCalculator,
  project: ProjectForm,
});
