import { B2cLinks } from "~/features/account/outside/b2c-links";

/** For b2c customers, who change these settings outside. */
export function OutsidePage({ title }: { title: string }) {
  return (
    <div className="wrap narrow stack roomy">
      <h1>{title}</h1>
      <B2cLinks />
    </div>
  );
}
