/** The browser's answer to the question where it is. */
export type Position =
  | { kind: "found"; latitude: number; longitude: number }
  /** The customer or the browser refused. */
  | { kind: "denied" }
  /** The position is unknown, or came too late. */
  | { kind: "failed" };

/** The parts of `navigator` that are used. Older browsers have no `permissions`. */
export interface Positioning {
  geolocation: Pick<Geolocation, "getCurrentPosition">;
  permissions?: Pick<Permissions, "query"> | undefined;
}

/** High accuracy: specification, section 9. A position of the last half minute is good enough. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };

/**
 * Asks where the browser is. Call it only after a touch, because the browser may ask its customer for permission.
 *
 * @param waits - is called with who must act now: the browser, or the customer
 */
export async function askPosition(
  { geolocation, permissions }: Positioning,
  waits: (forWhom: "browser" | "customer") => void,
): Promise<Position> {
  const permission = await permissionOf(permissions);
  if (permission?.state === "denied") return { kind: "denied" };
  waits(permission?.state === "prompt" ? "customer" : "browser");
  const answered = () => {
    if (permission?.state === "granted") waits("browser");
  };
  permission?.addEventListener("change", answered);
  try {
    return await positionOf(geolocation);
  } finally {
    permission?.removeEventListener("change", answered);
  }
}

async function permissionOf(permissions: Positioning["permissions"]): Promise<PermissionStatus | undefined> {
  try {
    return await permissions?.query({ name: "geolocation" });
  } catch {
    // A browser that does not know the permission throws. Then the position's answer decides.
    return undefined;
  }
}

function positionOf(geolocation: Positioning["geolocation"]): Promise<Position> {
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ kind: "found", latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve({ kind: code === PERMISSION_DENIED ? "denied" : "failed" }),
      OPTIONS,
    );
  });
}
