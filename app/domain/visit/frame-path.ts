/** The page with the frame of another page alone: what is in the bag, what it has of each dish, a message. */
export const FRAME_PATH = "/resources/frame";
