import { B2cLinks } from "~/features/account/outside/b2c-links";

/** In place of what a customer who signs in outside changes there. */
export function OutsidePage({ title }: { title: string }) {
  return (
    <div className="wrap narrow stack roomy">
      <h1>{title}</h1>
      <B2cLinks />
    </div>
  );
}
