import type { scan as portuguese } from "../../pt-BR/table/scan";

export const scan = {
  heading: "Scan the code on the table",
  camera: {
    starting: "Opening the camera",
    looking: "Looking for the code",
    slow: "Still looking. Move closer, or use a photo or the number.",
    found: "Code scanned. Opening the table",
    missing: "We couldn't find a camera here. Send a photo of the code or enter the table number.",
    failed: "The camera didn't open. Send a photo of the code or enter the table number.",
  },
  other: { heading: "With a photo or number", or: "or" },
  photo: {
    label: "Send a photo of the code",
    hint: "JPG or PNG, up to 5 MB",
    action: "Read the photo",
    required: "Choose a photo of the code",
    busy: "Many photos are coming in right now. Try again in a moment, or enter the table number.",
  },
  store: { label: "Which restaurant are you at?", choose: "Choose", required: "Choose the restaurant" },
  number: {
    label: "Table number",
    hint: "It's printed under the code",
    action: "Continue",
  },
  place: { title: "Table {{table}}", action: "Go to the table" },
  seated: { title: "You're already at a table", action: "See the bill" },
  closed: "Table {{table}}, {{store}}.",
  elsewhere: "You're at table {{table}}. Leave it to join another.",
} satisfies typeof portuguese;
