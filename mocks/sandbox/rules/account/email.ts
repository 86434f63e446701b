import { z } from "zod";

/** An e-mail as browsers take it in their own field: also `rui&eva@…` and `eva/loja@…`. HTML, "A valid e-mail address". */
export const emailText = z.string().max(254).regex(z.regexes.html5Email);
