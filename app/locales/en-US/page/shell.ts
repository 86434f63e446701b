export const shell = {
  tab: { home: "Home", menu: "Menu", orders: "Orders", profile: "Profile" },
  chooseAddress: "Where should we deliver?",
  estimateLater: "Time coming shortly",
  search: { label: "Search the menu", placeholder: "Search dishes and drinks" },
  bag: "Bag",
  terms: "Terms of use",
  policy: "Privacy policy",
  contact: "Contact us",
  lite: { label: "Lite mode", on: "On", off: "Off" },
  orderAgain: "Order again",
  was: "was {{old}}",
};
