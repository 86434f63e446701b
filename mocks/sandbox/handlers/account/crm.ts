import type { Endpoint } from "../endpoint";
import { legalEndpoints } from "../restaurant/legal";
import { b2cEndpoints } from "../sign-in/b2c";
import { codeLoginEndpoints } from "../sign-in/code-login";
import { passwordEndpoints } from "../sign-in/passwords";
import { sessionEndpoints } from "../sign-in/sessions";
import { signInEndpoints } from "../sign-in/sign-in";
import { addressEndpoints } from "./addresses";
import { favoriteEndpoints } from "./favorites";
import { loyaltyEndpoints } from "./loyalty";
import { privacyEndpoints } from "./privacy";
import { userCheckEndpoints } from "./user-checks";
import { userEndpoints } from "./users";

export const crmEndpoints: Endpoint[] = [
  // Before the sign-in by a provider, whose path fits theirs too.
  ...codeLoginEndpoints,
  ...signInEndpoints,
  ...sessionEndpoints,
  ...b2cEndpoints,
  ...addressEndpoints,
  ...passwordEndpoints,
  ...userCheckEndpoints,
  ...userEndpoints,
  ...legalEndpoints,
  ...privacyEndpoints,
  ...favoriteEndpoints,
  ...loyaltyEndpoints,
];
