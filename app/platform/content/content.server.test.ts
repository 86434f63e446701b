import { expect, it } from "vitest";
import { env } from "~/platform/env/env.server";
import { failure } from "~/platform/guard/failure.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { loader } from "~/root";
import { logoOf } from "./content.server";

const { store } = demoBackend();

it("is taken only from an origin that pictures may come from", () => {
  const image_origins = ["https://pictures.example"];
  expect(logoOf({ logo: "https://pictures.example/a.svg", image_origins })).toBe(
    "https://pictures.example/a.svg",
  );
  expect(logoOf({ logo: "https://pictures.example.evil/a.svg", image_origins })).toBeUndefined();
  expect(logoOf({ image_origins })).toBeUndefined();
});

it("comes with every page, and with an error page that can read nothing", async () => {
  const [picture = ""] = store.restaurants.list().flatMap(({ picture }) => picture ?? []);
  store.settings.write("setup", { ...store.settings.read("setup"), logo: picture });
  const request = new Request(`${env.APP_ORIGIN}/privacy`);
  const { data } = await loader({ request, params: {}, context: {} });
  const { logo = "" } = data;
  expect(logo).toContain(picture);
  expect(failure("loadFailure", 503, await visitorWith()).data).toMatchObject({ logo });
});
