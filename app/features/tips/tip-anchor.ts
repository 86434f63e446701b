/** The id of the button that shows the total with a tip. Its page comes back there, where the customer pressed. */
export const TIP_ANCHOR = "tip-total";
