/** Figures of uploads that browser and server share (decisions §3). `maxPhotoBytes` stands with the rules of a post. */

/** Files above this are sent in resumable pieces; smaller ones by one multipart call. */
export const resumableFromBytes = 5 * 1024 * 1024;
/** A piece of a resumable upload. At 0.6 Mbit/s it arrives within the two minutes that a request may take. */
export const resumablePieceBytes = 8 * 1024 * 1024;
/** An upload that no post takes is removed after this long. */
export const uploadKeepHours = 24;
