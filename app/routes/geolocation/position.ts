/** What came of asking a browser where it is. */
export type Position =
  | { kind: "found"; latitude: number; longitude: number }
  /** The customer, or their browser, said no. */
  | { kind: "denied" }
  /** Nobody knows, or not in time. */
  | { kind: "failed" };

/** The parts of `navigator` that are asked; an older browser has no permissions to ask about. */
export interface Positioning {
  geolocation: Pick<Geolocation, "getCurrentPosition">;
  permissions?: Pick<Permissions, "query"> | undefined;
}

/** High accuracy: specification, section 9. A fix of the last half minute is as good as a new one. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };

/**
 * Asks where the browser is; to be called at a touch alone, as the browser may ask its customer.
 *
 * @param waits - told whether the customer is waiting for the browser, or the browser for its customer
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
    // Browsers that know no such permission refuse the question: the position itself tells.
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
