import { useState } from 'react'

import type { Operation } from '#contract/duty-shift-logs/index.ts'

type Stamped = Pick<Operation, 'id' | 'version'>

const stampOf = ({ id, version }: Stamped) => `${id}.${version}`
const own = new Set<string>()

/** Notes that this browser itself wrote the present state of an entry: it is no news to its user. */
export function noteOwn(operation: Stamped): void {
  own.add(stampOf(operation))
}

/** The ids of the entries that others wrote or changed at the latest reading. */
export function useFresh(operations: readonly Stamped[]): ReadonlySet<number> {
  const [known, setKnown] = useState(() => new Set(operations.map(stampOf)))
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const news = operations.filter((one) => !known.has(stampOf(one)))
  if (news.length > 0) {
    setKnown(new Set(operations.map(stampOf)))
    setFresh(new Set(news.filter((one) => !own.has(stampOf(one))).map(({ id }) => id)))
  }
  return fresh
}
