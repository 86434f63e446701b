const MEBIBYTES = 5;

/** The largest photo of a customer, in bytes. Specification: Profile, photo. */
export const MAX_PHOTO_BYTES = MEBIBYTES * 1_048_576;

/** The same as both languages write it. */
export const MAX_PHOTO_WORDS = `${MEBIBYTES}\u00a0MB`;
