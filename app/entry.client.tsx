// Remix wants this file. Nothing of it is served: no page hydrates, and its script is `app/browser`. Record 141.
export {};
