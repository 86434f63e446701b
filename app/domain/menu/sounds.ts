/** A word in small letters without accents, as it is written in a hurry. */
export function plain(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/**
 * Spellings that sound alike in Brazil, in this order: each rule sees what the ones before it have left. Words of another
 * language are folded too, on both sides, so they still find themselves.
 */
const SOUNDS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/ph/g, "f"],
  [/th/g, "t"],
  [/[cs]h/g, "x"],
  [/y/g, "i"],
  [/w/g, "v"],
  [/qu?/g, "k"],
  [/g(?=[ei])/g, "j"],
  [/gu(?=[ei])/g, "g"],
  [/c(?=[ei])/g, "s"],
  [/c/g, "k"],
  [/^h/, ""],
  [/(.)\1+/gu, "$1"],
  [/m$/, "n"],
  [/z$/, "s"],
  // One and several: camarões and camarão, saladas and salada.
  [/(?<=.)[ao]es$/, "ao"],
  [/(?<=...)s$/, ""],
];

/** What a word sounds like: the same for "maçã" and "massa", for "queijo" and "keijo", for "chuchu" and "xuxus". */
export function soundOf(word: string): string {
  // The cedilla is a sound, the other accents are not.
  const folded = plain(word.normalize("NFC").toLowerCase().replaceAll("ç", "s"));
  return SOUNDS.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), folded);
}
