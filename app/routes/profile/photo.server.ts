import { type Answer, refuse } from "~/modules/answer.server";
import { MAX_PHOTO_BYTES, photoIssueWords, preparePhoto } from "~/modules/photo.server";
import { readUpload } from "~/modules/upload.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";

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
  const { t, log, api } = visitor;
  const upload = await readUpload(request, MAX_PHOTO_BYTES);
  if ("issue" in upload) return refuse({ field: photoIssueWords(visitor, upload.issue) });
  const image = upload.form.get("image");
  // A browser sends a file without name and content where none was chosen.
  if (!(image instanceof Blob) || image.size === 0) return refuse({ field: t("profile.photo.none") });
  const prepared = await preparePhoto(new Uint8Array(await image.arrayBuffer()));
  if ("issue" in prepared) return refuse({ field: photoIssueWords(visitor, prepared.issue) });
  try {
    await api.crm.saveImage(prepared.photo);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    log.error({ api: error.toLog() }, "photo not saved");
    return refuse({ form: t(error.messageKey) }, error.isUnavailable ? 503 : 422);
  }
}
