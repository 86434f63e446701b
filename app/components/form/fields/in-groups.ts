/** Neighbouring options of one group. */
interface OptionGroup<Option> {
  group: string | undefined;
  /** The place of its first member among all options. */
  first: number;
  members: Option[];
}

/** The options of a choice by their groups: neighbours of the same group are together. */
export function inGroups<Option extends { group?: string | undefined }>(
  options: readonly Option[],
): OptionGroup<Option>[] {
  const groups: OptionGroup<Option>[] = [];
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, first: index, members: [option] });
  }
  return groups;
}
