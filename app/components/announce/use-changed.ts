import { useEffect, useRef, useState } from "react";

/** `text` once it differs from what it was when the page was loaded: what is worth being announced. */
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
