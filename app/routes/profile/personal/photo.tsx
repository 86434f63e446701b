import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { FieldFrame } from "~/components/form/fields/field-frame";
import { PhotoInput } from "~/components/form/fields/photo-input";
import photoInputCss from "~/components/form/fields/photo-input.css";
import { OneField, useReadFirst } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { MAX_PHOTO_WORDS } from "~/domain/customer/photo";
import { signedInUser } from "~/features/account/account.server";
import { PROFILE } from "~/features/account/account-paths";
import { guard } from "~/guard.server";
import { pictureOf } from "~/routes/profile/menu/menu.server";
import { Avatar } from "~/routes/profile/menu/menu-page";
import { takePhoto } from "./photo.server";

export const handle: PageHandle = {
  title: { key: "profile.photo.heading", description: "title.profile.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: photoInputCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const user = await signedInUser(visitor);
    return { name: user.name, image: await pictureOf(visitor, user) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    if (!visitor.isSignedIn) return visitor.redirect(PROFILE.menu);
    const refusal = await takePhoto(visitor, args.request);
    if (refusal) return refusal;
    return visitor.redirect(PROFILE.menu, { tone: "quiet", text: visitor.t("profile.photo.saved") });
  });
}

const ID = "photo-image";
/** A server cannot fill in a file field, so only the error comes back. */
const PARTS = { id: ID, errorId: `${ID}-error`, hintId: `${ID}-hint`, optional: false };

export default function PhotoPage() {
  const { name, image } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useT();
  const error = refusal?.field;
  const errors = [
    ...(refusal?.form ? [{ message: refusal.form }] : []),
    ...(error ? [{ id: ID, message: error }] : []),
  ];
  return (
    <div className="wrap narrow stack roomy">
      <h1>{t("profile.photo.heading")}</h1>
      <Form className="stack" method="post" encType="multipart/form-data">
        <Avatar name={name} image={image} />
        <OneField errors={errors}>
          <PhotoField error={error} />
        </OneField>
        <SubmitButton className="btn btn-wide">{t("profile.photo.action")}</SubmitButton>
      </Form>
    </div>
  );
}

function PhotoField({ error }: { error: string | undefined }) {
  const t = useT();
  const readFirst = useReadFirst();
  return (
    <FieldFrame
      parts={{ ...PARTS, error }}
      label={t("profile.photo.none")}
      hint={t("profile.photo.hint", { max: MAX_PHOTO_WORDS })}
    >
      <PhotoInput
        id={ID}
        name="image"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${PARTS.errorId} ${PARTS.hintId}` : PARTS.hintId}
        {...readFirst}
      />
    </FieldFrame>
  );
}
