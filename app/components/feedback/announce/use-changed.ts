import { useEffect, useRef, useState } from "react";

/** Returns `text` after it has changed since page load, so that it can be announced. */
export function useChanged(text: string): string | undefined {
  const last = useRef(text);
  const [changed, setChanged] = useState<string>();
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    setChanged(text);
  }, [text]);
  return changed;
}
