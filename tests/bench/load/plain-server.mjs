import { createServer } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** The yardstick: node:http that sends the same bytes and does nothing else. Tells its port. */
const body = Buffer.from(workerData);
const server = createServer((_request, response) => {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") parentPort?.postMessage(address.port);
});
