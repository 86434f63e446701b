import { userIf, userOf } from "~/features/account/account.server";
import { type Answer, refuse } from "~/platform/forms/answer.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import { orReadBack } from "~/platform/forms/read-back.server";
import { type Upload, withUpload } from "~/platform/forms/upload.server";
import { keepCount, limit, waitWords } from "~/platform/limits/limits.server";
import {
  MAX_PHOTO_BYTES,
  type PhotoIssue,
  photoIssueStatus,
  photoIssueWords,
  preparePhoto,
} from "~/platform/photos/photo.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";

/** What is wrong with a photo, in words to stand beside its field, or over the form. */
export interface PhotoRefusal {
  field?: string;
  form?: string;
}

/** Takes a photo from the form that was posted and makes it the customer's picture; gives the refusal, if any. */
export async function takePhoto(
  visitor: Visitor,
  request: Request,
): Promise<Answer<PhotoRefusal> | undefined> {
  // Before any of it is taken in: a photo is work.
  const wait = await limit(visitor, "photo");
  if (wait !== undefined) return refuse({ form: waitWords(visitor, wait) }, 429);
  return withUpload(request, MAX_PHOTO_BYTES, (upload) => takeUploaded(visitor, upload));
}

async function takeUploaded(visitor: Visitor, upload: Upload): Promise<Answer<PhotoRefusal> | undefined> {
  const { t, api } = visitor;
  if ("issue" in upload) return refused(visitor, upload.issue);
  const image = upload.form.get("image");
  // A browser sends a file without name and content where none was chosen.
  if (!(image instanceof Blob) || image.size === 0) return refuse({ field: t("profile.photo.none") });
  keepCount(visitor);
  const prepared = await preparePhoto(new Uint8Array(await image.arrayBuffer()));
  if ("issue" in prepared) return refused(visitor, prepared.issue);
  try {
    const { image: before } = await userOf(visitor);
    const isNew = ({ image }: User) => image !== before;
    await orReadBack(api.crm.saveImage(prepared.photo), () => userIf(visitor, isNew));
    return undefined;
  } catch (error) {
    const { words, status } = formRefusal(visitor, error, "photo not saved");
    return refuse({ form: words }, status);
  }
}

function refused(visitor: Visitor, issue: PhotoIssue): Answer<PhotoRefusal> {
  const words = photoIssueWords(visitor, issue);
  return refuse(issue === "busy" ? { form: words } : { field: words }, photoIssueStatus(issue));
}
