/** The box beside a CPF that may be left out: ticked, the one that was typed before stays. */
export const KEEP_CPF = "keepCpf";
