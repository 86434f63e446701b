/** The dark modules as a path, one stroke per run, which takes few bytes. */
export function strokesOf(modules: readonly (readonly boolean[])[]): string {
  return modules.map((row, y) => strokesOfRow(row, y)).join("");
}

function strokesOfRow(row: readonly boolean[], y: number): string {
  let path = "";
  let pen: number | undefined;
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    let end = x;
    while (row[end]) end += 1;
    path += `${pen === undefined ? `M${x} ${y}.5` : `m${x - pen} 0`}h${end - x}`;
    pen = end;
    x = end;
  }
  return path;
}
