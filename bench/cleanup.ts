type Closer = () => Promise<unknown>

const closers: Closer[] = []
let closing = Promise.resolve()

/** Remembers what to stop or remove when the run ends, however it ends; last in, first out. It may be done earlier, too. */
export function atEnd(closer: Closer): void {
  closers.push(closer)
}

/** Stops and removes everything remembered so far. */
export function cleanUp(): Promise<void> {
  closing = closing.then(closeAll)
  return closing
}

async function closeAll(): Promise<void> {
  for (const closer of closers.splice(0).toReversed()) await closer()
}
