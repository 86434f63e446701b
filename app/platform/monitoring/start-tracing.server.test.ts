import { expect, it, vi } from "vitest";
import { loggedExporter } from "./start-tracing.server";

it("the log tells once that the collector is gone, and once that it is back", () => {
  const answers = [0, 1, 1, 0, 0];
  const log = { warn: vi.fn(), info: vi.fn() };
  const done = vi.fn();
  const exporter = loggedExporter(
    {
      export: (_, answer) =>
        answer({ code: answers.shift() ?? 0, error: new Error("http://user:secret@host") }),
      shutdown: async () => {},
    },
    log,
  );
  for (let time = 0; time < 5; time++) exporter.export([], done);
  expect(log.warn.mock.calls).toEqual([[{ why: "Error" }, "traces cannot be sent"]]);
  expect(log.info).toHaveBeenCalledTimes(1);
  expect(done).toHaveBeenCalledTimes(5);
});
