/** What runs in a thread of its own, bundled into one text: see tools/thread-scripts.mjs. */
declare module '*?thread' {
  const script: string
  export default script
}
