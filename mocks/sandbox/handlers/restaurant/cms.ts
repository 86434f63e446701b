import { z } from "zod";
import type { DemoHomeBlock } from "../../data/types";
import { offered } from "../../rules/restaurant/offered";
import type { Store } from "../../state";
import { homeBlockView } from "../../views/home";
import type { Speaker } from "../../views/speaker";
import { type Endpoint, endpoint } from "../endpoint";
import { id } from "../fields";
import { unread } from "../input";

/** Whether a block belongs to nothing that is switched off. */
function isOffered({ settings }: Store, { type }: DemoHomeBlock): boolean {
  if (type === "RecentOrders") return settings.offers("recent_orders");
  if (type === "Coupons") return settings.hasLevel("savings");
  if (type === "Favorites") return settings.hasLevel("favorites");
  return type !== "ActiveOrder" || settings.hasLevel("guest");
}

type Feature = { code: string; active: boolean; value?: unknown };

function features(store: Store, speak: Speaker, baseUrl: string): Feature[] {
  const { theme, logo, tips: _, ...setup } = offered(store.settings.read("setup"));
  const flags = [...store.settings.flags()].map(([code, active]) => ({ code, active }));
  const value = {
    ...setup,
    ...store.settings.tipped(),
    ...(logo === undefined ? {} : { logo: speak.picture(logo) }),
    image_origins: [new URL(baseUrl).origin],
  };
  return [...flags, { code: "theme", active: true, value: theme }, { code: "setup", active: true, value }];
}

export const cmsEndpoints: Endpoint[] = [
  endpoint("get", "/cms", { query: unread, body: unread }, ({ store, speak, baseUrl, request }) => {
    const asked = new URL(request.url).searchParams.getAll("codes[]");
    const known = features(store, speak, baseUrl);
    return { body: known.filter(({ code }) => asked.length === 0 || asked.includes(code)) };
  }),
  endpoint(
    "get",
    "/home",
    { query: z.object({ "service-id": id.optional() }), body: unread },
    ({ store, speak, query }) => {
      const serviceId = query["service-id"];
      const restaurant =
        serviceId === undefined
          ? store.restaurants.list()[0]
          : store.restaurants.service(serviceId).restaurant;
      const blocks = restaurant ? store.settings.homeBlocks().filter((block) => isOffered(store, block)) : [];
      return {
        body: restaurant ? blocks.map((block) => homeBlockView(store, speak, restaurant, block)) : [],
      };
    },
  ),
];
