/**
 * What a source gives, the next of which is already asked for while one is worked with: reading from the database and working on
 * what was read take turns no more. What is read ahead and not wanted any more is waited for, for its connection goes back.
 */
export async function* oneAhead<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const ask = () => {
    const asked = source.next()
    // Its failure is thrown where it is waited for, which may be a while later.
    asked.catch(() => undefined)
    return asked
  }
  let next = ask()
  try {
    for (;;) {
      const given = await next
      if (given.done) return
      next = ask()
      yield given.value
    }
  } finally {
    await next.catch(() => undefined)
    await source.return(undefined)
  }
}
