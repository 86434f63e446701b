import { expect, it } from "vitest";
import { isPublicAddress, leadsOutward } from "./outward.server";

it.each([
  "142.250.79.10",
  "8.8.8.8",
  "172.15.255.255",
  "172.32.0.1",
  "100.128.0.1",
  "2800:3f0:4001:80c::200a",
  "2606:4700::1111",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.1.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:a00:1",
  "::127.0.0.1",
  "64:ff9b::a00:1",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:1ff::1",
  "2001:db8::1",
  "3fff::1",
  "4000::1",
  "2002:a00:1::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "no address",
])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it("a name is public if all of its addresses are", async () => {
  const to = (...addresses: string[]) => leadsOutward("push.example.com", async () => addresses);
  expect(await to("8.8.8.8", "2606:4700::1111")).toBe(true);
  expect(await to("8.8.8.8", "10.0.0.1")).toBe(false);
  expect(await to("8.8.8.8", "::ffff:10.0.0.1")).toBe(false);
  expect(await to()).toBe(false);
  const nobody = leadsOutward("push.example.com", async () => {
    throw new Error("ETIMEOUT");
  });
  expect(await nobody).toBeUndefined();
});
