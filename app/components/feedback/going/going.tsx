import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { arrive, setOff, watchGoing } from "./set-off";
import "./going.css";

/** Shows that the next page is on its way, whether script or the browser loads it. */
export function Going() {
  const isGoing = useNavigation().state !== "idle";
  useEffect(watchGoing, []);
  useEffect(() => {
    if (!isGoing) return;
    setOff();
    return arrive;
  }, [isGoing]);
  return null;
}
