import { useEffect, useState } from "react";

/** The remaining seconds. Undefined until script runs. */
export function useCountdown(left: number): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const end = Date.now() + left * 1_000;
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setSeconds(rest);
      if (rest === 0) window.clearInterval(timer);
    };
    const timer = window.setInterval(tick, 1_000);
    tick();
    return () => window.clearInterval(timer);
  }, [left]);
  return seconds;
}
