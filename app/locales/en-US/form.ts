import type { form as portuguese } from "../pt-BR/form";

export const form = {
  summary_one: "Check 1 field",
  summary_other: "Check {{count}} fields",
  required: "Fill in this field",
  tooLong: "Use up to {{max}} characters; now it's {{length}}",
  email: {
    required: "Enter your email",
    invalid: "That email looks incomplete. Try something like ana@example.com",
  },
  identifier: { required: "Enter your email or phone" },
  phone: {
    required: "Enter your phone with area code",
    invalid: "Check the phone: area code and number, like (11) 91234-5678",
  },
  password: {
    required: "Enter your password",
    short: "Use {{min}} characters or more",
    current: "Enter your current password",
    mismatch: "The two passwords need to match",
  },
  code: {
    required: "Enter the code we sent",
    length: "The code has 6 digits",
    unchecked: "This contact still needs its code",
    tries: "Too many tries. Get a new code",
    sent: "We sent a code to {{target}}. It's good for 10 minutes.",
    action: "Send a new code",
    wait: "New code in {{wait}}",
    waitUntil: "You can get a new code {{at}}",
  },
  name: { required: "Enter your name", full: "Enter your first and last name" },
  birthday: {
    required: "Enter your date of birth",
    invalid: "That date doesn't exist. Use month, day, and year, like 03/27/1994",
    future: "That date hasn't come yet. Check the year",
    past: "Check the year",
  },
  cpf: {
    required: "Enter your CPF",
    length: "A CPF has 11 digits",
    invalid: "That CPF doesn't exist. Check the digits",
    keepHint: "Leave it empty to use this one, or enter another",
    other: "Another CPF",
    otherHint: "Left empty, the one ticked above counts",
  },
  cep: {
    length: "The postal code has 8 digits, like 05433-010",
    notFound: "We couldn't find that postal code. Check it or search by street",
  },
  address: {
    required: "Enter the street and number, or the postal code",
    notFound: "We couldn't find that address. Check the street and city",
    number: "Enter the number, or check No number",
    choose: "Choose one of the addresses",
  },
  location: {
    denied: "Your location is blocked. Search by street or postal code.",
    failed: "We couldn't find where you are. Search by street or postal code.",
  },
  terms: { required: "Accept the terms of use to continue" },
  quantity: { min: "Choose at least 1", max: "The most is {{max}}" },
  option: {
    min_one: "{{group}}: choose 1 option",
    min_other: "{{group}}: choose {{count}} options",
    max_one: "{{group}}: choose just 1 option",
    max_other: "{{group}}: {{count}} options at most",
    itemMax: "{{option}}: up to {{max}}",
    soldOut: "Sold out: {{option}}. Choose another option",
  },
  change: { invalid: "Enter an amount, like 200.00", less: "Enter more than {{total}}, or leave it empty" },
  amount: {
    invalid: "Enter how much you'll pay, like 50.00",
    max: "Enter up to {{remaining}}, which is what's left",
  },
  people: { range: "Choose from 2 to {{max}} people" },
  items: { required: "Check what you'll pay for" },
  method: { required: "Choose how to pay" },
  time: { required: "Choose a time" },
  coupon: { required: "Enter the coupon code" },
  search: {
    short: "Type at least {{min}} letters",
    none: { title: "Nothing for “{{query}}”", body: "Try another word or see the categories." },
  },
  file: {
    type: "Use a JPG or PNG photo",
    size: "The photo is over {{max}}. Choose a smaller one",
    broken: "We couldn't read that photo. Try another",
  },
  account: {
    delete: {
      title: "Delete your account?",
      body: "Your details, addresses, cards, and favorites go away. This can't be undone.",
      action: { delete: "Delete my account", keep: "Keep my account" },
    },
  },
} satisfies typeof portuguese;
