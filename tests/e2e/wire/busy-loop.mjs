/** Preloaded by a site: at SIGUSR2 each turn of its event loop takes 150 ms, for five seconds, as with far too many requests. */
const [TURN_MS, ALL_MS] = [150, 5_000];

process.on("SIGUSR2", () => {
  const last = performance.now() + ALL_MS;
  const turn = () => {
    const end = performance.now() + TURN_MS;
    while (performance.now() < end);
    if (performance.now() < last) setImmediate(turn);
  };
  turn();
});
