/** Answers in the form in which Remix sends data to its pages. `data.test.ts` reads them as Remix does. */

const DATA = { "Content-Type": "text/x-script; charset=utf-8" };

/** A redirect that loads a document. */
export function loadAsDocument(path: string): Response {
  const fields = `"redirect",${JSON.stringify(path)},"status",302,"revalidate",false,"reload",true,"replace"`;
  const shape = `["SingleFetchRedirect",1],{"_2":3,"_4":5,"_6":7,"_8":9,"_10":7}`;
  return new Response(`[${shape},${fields}]\n`, { status: 202, headers: DATA });
}

/** An action that returned nothing. With this status a page stays as it is, and nothing is read again. */
export function noAnswer(): Response {
  return new Response('[{"_1":-5},"data"]\n', { status: 503, headers: DATA });
}

/** The page whose data a URL names. */
export function pageOf(url: URL): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/(\/_root)?\.data$/, "") || "/";
  page.searchParams.delete("_routes");
  return page;
}
