/** The checkbox beside an optional CPF: ticked, the CPF that was typed before is kept. */
export const KEEP_CPF = "keepCpf";
