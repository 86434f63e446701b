import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientAddress, householdOf } from "./client-address.server";

const address = fc.oneof(fc.ipV4(), fc.ipV6());
/** Any header value that a client may write. */
const claim = fc.oneof(address, fc.string(), fc.constant("unknown"), fc.constant("_hidden"), fc.constant(""));
const plain = (text: string) => clientAddress(text, undefined, 0);

describe("the client's address", () => {
  it.each([
    ["nobody is trusted", "203.0.113.9", "198.51.100.7", 0, "203.0.113.9"],
    ["one proxy", "10.0.0.2", "198.51.100.7", 1, "198.51.100.7"],
    ["one proxy, and a client that lies", "10.0.0.2", "192.0.2.1, 198.51.100.7", 1, "198.51.100.7"],
    ["two proxies", "10.0.0.2", "192.0.2.1, 198.51.100.7, 10.0.0.1", 2, "198.51.100.7"],
    ["fewer hops than proxies", "10.0.0.2", "198.51.100.7", 3, "198.51.100.7"],
    ["no header behind a proxy", "10.0.0.2", undefined, 1, "10.0.0.2"],
    ["a proxy that writes no address", "10.0.0.2", "unknown", 1, "10.0.0.2"],
    ["a port", "10.0.0.2", "198.51.100.7:4711", 1, "198.51.100.7"],
    ["brackets and a port", "10.0.0.2", "[2001:DB8::1]:4711", 1, "2001:db8::1"],
    ["zeros that say nothing", "2001:0DB8:0::0001", undefined, 0, "2001:db8::1"],
    ["IPv4 within IPv6", "::ffff:198.51.100.7", undefined, 0, "198.51.100.7"],
    ["a zone", "fe80::1%eth0", undefined, 0, "fe80::1"],
    ["no socket", undefined, undefined, 0, "unknown"],
  ])("with %s", (_, peer, forwarded, trusted, expected) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(expected);
  });

  it("is the socket's, whatever a client writes, while no proxy is trusted", () => {
    fc.assert(
      fc.property(address, fc.array(claim), (peer, claims) => {
        expect(clientAddress(peer, claims.join(","), 0)).toBe(plain(peer));
      }),
    );
  });

  it("is what the outermost of our proxies saw, whatever a client writes before it", () => {
    const proxies = fc.array(address, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(claim), address, proxies, (claims, client, ours) => {
        const hops = [...claims, client, ...ours.slice(1)];
        expect(clientAddress(ours[0], hops.join(", "), ours.length)).toBe(plain(client));
      }),
    );
  });
});

describe("the household of an address", () => {
  it.each([
    ["198.51.100.7", "198.51.100.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::/64"],
    ["2001:0db8:0000:0000::1", "2001:db8::/64"],
    ["::1", "::/64"],
    ["64:ff9b::192.0.2.1", "64:ff9b::/64"],
    ["unknown", "unknown"],
  ])("of %s is %s", (one, household) => {
    expect(householdOf(one)).toBe(household);
  });

  it("is one for all of a /64", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const four = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(four, four, four, (network, one, other) => {
        const at = (host: string[]) => householdOf([...network, ...host].join(":"));
        expect(at(one)).toBe(at(other));
      }),
    );
  });
});
