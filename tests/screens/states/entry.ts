import { CUSTOMERS, fillsSignIn } from "../../e2e/people/customer";
import { Registrant, RITA, TAKEN } from "../../e2e/people/registrant";
import { opens, type Screens, type Stage } from "../screen";

/** Pages that lead away at once stay: the company's page answers with nothing. */
async function staysBefore({ page, sandbox }: Stage): Promise<void> {
  await page.route(`${sandbox}/**`, (route) => route.fulfill({ status: 204 }));
}

async function goesOutside(stage: Stage): Promise<void> {
  await stage.control.setFlags({ external_login: true });
  await staysBefore(stage);
  await stage.page.goto("/auth");
  await stage.guest.button("social.b2c.signIn").click();
  await stage.guest.arrives("/auth/b2c/go");
}

const REGISTERS = ["email", "phone", "data", "password"] as const;

/** Walks a registration up to a step. */
async function registers({ guest, control }: Stage, upTo: (typeof REGISTERS)[number]): Promise<Registrant> {
  const rita = new Registrant(guest, control);
  const last = REGISTERS.indexOf(upTo);
  await rita.begins();
  if (last < 1) return rita;
  await rita.givesEmail();
  await rita.provesContact(RITA.email);
  await guest.arrives("/register/phone");
  if (last < 2) return rita;
  await rita.givesPhone();
  await rita.provesContact(RITA.e164);
  await guest.arrives("/register/data");
  if (last < 3) return rita;
  await rita.givesData();
  await guest.button("register.action").click();
  await guest.arrives("/register/password");
  return rita;
}

async function asksForCode({ guest, page }: Stage): Promise<void> {
  await page.goto("/recovery");
  await guest.field("entry.auth.identifier").fill(CUSTOMERS.ana.email);
  await guest.button("common.sendCode").click();
  await guest.arrives("/recovery/verify");
}

async function provesCode(stage: Stage): Promise<void> {
  await asksForCode(stage);
  const [letter] = await stage.control.letters(CUSTOMERS.ana.email);
  await stage.guest.field("auth.code.label").fill(letter?.code ?? "");
  await stage.guest.button("common.confirm").click();
  await stage.guest.arrives("/recovery/password");
}

async function asksForLoginCode({ guest, page }: Stage): Promise<void> {
  await page.goto("/auth/code");
  await guest.field("entry.auth.identifier").fill(CUSTOMERS.ana.email);
  await guest.button("common.sendCode").click();
  await guest.arrives("/auth/code/verify");
}

/** How one comes in: the door, an account, a forgotten password. */
export const ENTRY: Screens = {
  welcome: {
    routes: ["auth/welcome.tsx"],
    only: "phone",
    reach: async ({ control, page }) => {
      await control.setFlags({ table_payment: true });
      await page.goto("/welcome");
    },
  },
  auth: { routes: ["auth/entry.tsx"], reach: opens("/auth") },
  "auth-code-of-a-table": {
    routes: ["auth/entry.tsx"],
    only: "desktop",
    reach: async ({ control, page }) => {
      await control.setFlags({ table_payment: true });
      await page.goto((await control.table("1")).link);
    },
  },
  "auth-outside": {
    routes: ["auth/entry.tsx"],
    reach: async ({ control, page }) => {
      await control.setFlags({ external_login: true });
      await page.goto("/auth");
    },
  },
  "auth-to-the-outside": { routes: ["auth/b2c-go.tsx"], reach: goesOutside },
  "auth-back-from-outside": {
    routes: ["auth/b2c-return.tsx"],
    reach: async (stage) => {
      await goesOutside(stage);
      await stage.page.goto("/auth/b2c/return");
    },
  },
  "auth-to-a-company": {
    routes: ["auth/social/social-go.tsx"],
    reach: async (stage) => {
      await staysBefore(stage);
      await stage.page.goto("/auth/login");
      await stage.guest.button("entry.auth.withProvider", { provider: "Google" }).click();
      await stage.guest.arrives("/auth/google/go");
    },
  },
  "login-code": { routes: ["auth/code/start.tsx"], reach: opens("/auth/code") },
  "login-code-verify": { routes: ["auth/code/verify.tsx"], reach: asksForLoginCode },
  login: { routes: ["auth/login.tsx"], reach: opens("/auth/login") },
  "login-refused": {
    routes: ["auth/login.tsx"],
    reach: async ({ guest, page }) => {
      await page.goto("/auth/login");
      await fillsSignIn(guest, CUSTOMERS.ana.email, "not-the-password");
      await guest.says("error.INVALID_CREDENTIALS");
    },
  },
  "register-email": { routes: ["register/email.tsx"], reach: (stage) => registers(stage, "email") },
  "register-email-taken": {
    routes: ["register/email.tsx"],
    reach: async (stage) => {
      await (await registers(stage, "email")).givesEmail(TAKEN.email);
      await stage.guest.says("error.conflictEmailError");
    },
  },
  "register-code": {
    routes: ["register/verify.tsx"],
    reach: async (stage) => {
      await (await registers(stage, "email")).givesEmail();
      await stage.guest.arrives("/register/verify");
    },
  },
  "register-phone": { routes: ["register/phone.tsx"], reach: (stage) => registers(stage, "phone") },
  "register-data": { routes: ["register/data.tsx"], reach: (stage) => registers(stage, "data") },
  "register-data-refused": {
    routes: ["register/data.tsx"],
    reach: async (stage) => {
      await (await registers(stage, "data")).givesData({ name: "27", cpf: "390 533 447 00" });
      await stage.guest.button("register.action").click();
      await stage.guest.says("form.name.signs");
    },
  },
  "register-password": { routes: ["register/password.tsx"], reach: (stage) => registers(stage, "password") },
  "register-confirm": {
    routes: ["register/confirm.tsx"],
    reach: async (stage) => {
      await (await registers(stage, "password")).choosesPassword();
      await stage.guest.arrives("/register/confirm");
    },
  },
  recovery: { routes: ["recovery/start.tsx"], reach: opens("/recovery") },
  "recovery-code": { routes: ["recovery/verify.tsx"], reach: asksForCode },
  "recovery-password": { routes: ["recovery/password.tsx"], reach: provesCode },
  "recovery-confirm": {
    routes: ["recovery/confirm.tsx"],
    reach: async (stage) => {
      const { guest } = stage;
      await provesCode(stage);
      await guest.field("title.recoveryPassword.title").fill("uma frase bem curta");
      await guest.button("auth.recovery.password.action").click();
      await guest.arrives("/recovery/confirm");
    },
  },
};
