import { MAX_PHOTO_BYTES } from "~/domain/customer/photo";
import { userIf, userOf } from "~/features/account/account.server";
import { type Answer, orFormRefusal, orReadBack, refuse } from "~/platform/forms/form-refusal.server";
import { type Upload, withUpload } from "~/platform/forms/upload.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import {
  type PhotoIssue,
  photoIssueStatus,
  photoIssueWords,
  preparePhoto,
} from "~/platform/pictures/photo.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";

/** Why a photo was refused, in words beside its field or over the form. */
export interface PhotoRefusal {
  field?: string;
  form?: string;
}

/** Saves the photo of a posted form as the customer's picture. @returns the refusal, if any */
export async function takePhoto(
  visitor: Visitor,
  request: Request,
): Promise<Answer<PhotoRefusal> | undefined> {
  // Before the body is read, because a photo costs work.
  const wait = await limit(visitor, "photo");
  if (wait !== undefined) return refuse({ form: waitWords(visitor, wait) }, 429);
  return withUpload(request, MAX_PHOTO_BYTES, (upload) => takeUploaded(visitor, upload));
}

async function takeUploaded(visitor: Visitor, upload: Upload): Promise<Answer<PhotoRefusal> | undefined> {
  if ("issue" in upload) return refused(visitor, upload.issue);
  const image = upload.form.get("image");
  // If no file was chosen, a browser sends one without name and content.
  if (!(image instanceof Blob) || image.size === 0) return refuse({ field: visitor.t("profile.photo.none") });
  const prepared = await preparePhoto(new Uint8Array(await image.arrayBuffer()));
  if ("issue" in prepared) return refused(visitor, prepared.issue);
  const failed = await savePicture(visitor, prepared.photo).catch(orFormRefusal(visitor, "photo not saved"));
  return failed && refuse({ form: failed.words }, failed.status);
}

/** @throws ApiError */
async function savePicture(visitor: Visitor, photo: Blob): Promise<undefined> {
  const { image: before } = await userOf(visitor);
  const isNew = ({ image }: User) => image !== before;
  await orReadBack(visitor.api.crm.saveImage(photo), () => userIf(visitor, isNew));
}

function refused(visitor: Visitor, issue: PhotoIssue): Answer<PhotoRefusal> {
  const words = photoIssueWords(visitor, issue);
  return refuse(issue === "busy" ? { form: words } : { field: words }, photoIssueStatus(issue));
}
