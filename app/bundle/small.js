/** Terser's way to write JavaScript small: 5 percent smaller than esbuild's, which Remix uses. */
export const SMALL = /** @type {const} */ ({
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false },
  format: { comments: false },
});
