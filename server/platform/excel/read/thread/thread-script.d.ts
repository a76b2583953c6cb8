/** The file of what runs in a thread of its own, bundled with all that it imports: see tools/thread-scripts.mjs. */
declare module '*?thread' {
  const script: URL
  export default script
}
