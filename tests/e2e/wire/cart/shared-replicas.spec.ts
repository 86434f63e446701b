import { expect, test } from "@playwright/test";
import { FORM_KEY } from "~/domain/visit/own-answer";
import { textOf } from "../client/text";
import { chooses, DISHES, friend, OWN, opensLink, owner, takeForm } from "../client/together";
import { sharedReplicas } from "../replicas";

const shared = sharedReplicas();

test("two replicas have one shared order, take a dish once, and tell nothing while Redis is down", async () => {
  const {
    replicas: [first, second],
    redis,
  } = shared();
  await first.control.reset();
  const ana = await owner(first.origin);
  await ana.fillsCart();
  const link = await opensLink(ana);
  const bia = await friend(second.origin, link);
  await chooses(bia);
  const form = await takeForm(ana);
  const elsewhere = await owner(second.origin);
  elsewhere.browser = ana.browser;
  const tabs = [ana.copied(), elsewhere.copied()];
  const taken = await Promise.all(
    tabs.map((tab, at) => tab.posts(OWN, { ...form, [FORM_KEY]: `0a1b-000${at}` })),
  );
  expect(taken.map(({ status }) => status)).toEqual([303, 303]);
  const cart = textOf((await ana.opens("/cart")).body);
  expect(cart.split("“Bia”").length - 1).toBe(1);
  bia.says(await bia.opens(DISHES), "together.theirs.taken", { name: "Ana" });
  await redis.stop();
  expect((await bia.opens(DISHES)).status).toBe(503);
  expect((await ana.opens(OWN)).status).toBe(503);
  expect((await ana.opens("/cart")).status).toBe(200);
  expect((await ana.opens("/menu")).status).toBe(200);
});
