import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { answerFirst, arrive, setOff, watchGoing } from "./set-off";
import "./going.css";

/** Shows that the next page is on its way, whether script or the browser loads it. */
export function Going() {
  const isGoing = useNavigation().state !== "idle";
  const { key } = useLocation();
  useEffect(watchGoing, []);
  useEffect(() => answerFirst(window.__remixRouter), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may be there before it was seen on its way
  useEffect(isGoing ? setOff : arrive, [isGoing, key]);
  return null;
}
