import { addressEndpoints } from "./addresses";
import { b2cEndpoints } from "./b2c";
import type { Endpoint } from "./endpoint";
import { favoriteEndpoints } from "./favorites";
import { legalEndpoints } from "./legal";
import { passwordEndpoints } from "./passwords";
import { privacyEndpoints } from "./privacy";
import { signInEndpoints } from "./sign-in";
import { userCheckEndpoints } from "./user-checks";
import { userEndpoints } from "./users";

export const crmEndpoints: Endpoint[] = [
  ...signInEndpoints,
  ...b2cEndpoints,
  ...addressEndpoints,
  ...passwordEndpoints,
  ...userCheckEndpoints,
  ...userEndpoints,
  ...legalEndpoints,
  ...privacyEndpoints,
  ...favoriteEndpoints,
];
